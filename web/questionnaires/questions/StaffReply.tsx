import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { Lock, Send, Users } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#domain/language/format.ts';
import { writeMessage, type QuestionThread } from '#contract/questions.ts';
import { LONGEST_MESSAGE, writeValueNote } from '#contract/value-thread.ts';
import { usePerson } from '#web/app/person.ts';
import { NoteForm } from '#web/app/thread/NoteForm.tsx';
import { ThreadEntries } from '#web/app/thread/ThreadEntries.tsx';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { DraftNotice } from '#web/ui/form/DraftNotice.tsx';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { threadTexts } from './texts.ts';

/** A message to the company: what is typed here stays here, whatever tab is open. */
function MessageForm({ question }: { question: QuestionThread }) {
  const texts = useTexts(threadTexts);
  const locale = useLocale();
  const kept = useKeptState({ name: `message.${question.id}`, fields: ['text'] }, { text: '' });
  const typed = kept.values.text;
  const send = useCall(writeMessage, { success: texts.sent });
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ params: { id: question.id }, body: { text: typed.trim() } }, { onSuccess: kept.clear });
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <DraftNotice restored={kept.restored} />
      <TextField
        multiline
        minRows={3}
        fullWidth
        label={texts.messageTab}
        placeholder={texts.messageHint}
        value={typed}
        onChange={({ target }) => kept.set(() => ({ text: target.value }))}
        slotProps={{ htmlInput: { maxLength: LONGEST_MESSAGE } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Small>{texts.due(formatDate(question.due, locale))}</Small>
        <BusyButton type="submit" variant="contained" busy={send.isPending} disabled={typed.trim() === ''}>
          {texts.send}
        </BusyButton>
      </Box>
    </Box>
  );
}

/** The whole conversation with notes, and below it two forms that cannot be mixed up: each has its own field and button. */
export function StaffReply({ question }: { question: QuestionThread }) {
  const texts = useTexts(threadTexts);
  const { can } = question;
  const mayNote = usePerson().mayCall(writeValueNote);
  const [tab, setTab] = useState<'message' | 'note'>(can.message ? 'message' : 'note');
  const shown = can.message ? tab : 'note';
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color: 'text.secondary' }}>
        <Users size={16} aria-hidden />
        <Small>{texts.staffSees}</Small>
      </Box>
      <ThreadEntries entries={question.entries} value={question.value} />
      {mayNote && (
        <div>
          <Tabs
            value={shown}
            onChange={(_event, next: 'message' | 'note') => setTab(next)}
            aria-label={texts.write}
            sx={{ mb: 1.5 }}
          >
            {can.message && (
              <Tab
                value="message"
                id="tab-message"
                aria-controls="panel-message"
                icon={<Send size={16} aria-hidden />}
                iconPosition="start"
                label={texts.messageTab}
              />
            )}
            <Tab
              value="note"
              id="tab-note"
              aria-controls="panel-note"
              icon={<Lock size={16} aria-hidden />}
              iconPosition="start"
              label={texts.noteTab}
              sx={{ '&, &.Mui-selected': { color: 'warning.main' } }}
            />
          </Tabs>
          {can.message && (
            <div role="tabpanel" id="panel-message" aria-labelledby="tab-message" hidden={shown !== 'message'}>
              <MessageForm key={question.id} question={question} />
            </div>
          )}
          <div role="tabpanel" id="panel-note" aria-labelledby="tab-note" hidden={shown !== 'note'}>
            <NoteForm
              key={question.id}
              place={{
                company: question.company.id,
                metric: question.metric.id,
                year: question.year,
                ...(question.it_system && { it_system: question.it_system.id }),
              }}
            />
          </div>
        </div>
      )}
    </Card>
  );
}
