import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { Lock, Send, Users } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#domain/language/format.ts';
import {
  listQuestionNotes,
  LONGEST_MESSAGE,
  writeMessage,
  writeQuestionNote,
  type QuestionThread,
} from '#contract/questions.ts';
import { read } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { threadTexts } from './texts.ts';
import { Thread } from './Thread.tsx';

/** A message to the company: what is typed here stays here, whatever tab is open. */
function MessageForm({ question }: { question: QuestionThread }) {
  const texts = useTexts(threadTexts);
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const send = useCall(writeMessage, { success: texts.sent });
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ params: { id: question.id }, body: { text: typed.trim() } }, { onSuccess: () => setTyped('') });
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <TextField
        multiline
        minRows={3}
        fullWidth
        label={texts.messageTab}
        placeholder={texts.messageHint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
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

function NoteForm({ question }: { question: QuestionThread }) {
  const texts = useTexts(threadTexts);
  const [typed, setTyped] = useState('');
  const save = useCall(writeQuestionNote, { success: texts.noteSaved });
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ params: { id: question.id }, body: { text: typed.trim() } }, { onSuccess: () => setTyped('') });
      }}
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 1.5,
        borderRadius: 1.5,
        border: '1px dashed',
        borderColor: 'warning.main',
        bgcolor: 'warning.light',
      }}
    >
      <TextField
        multiline
        minRows={3}
        fullWidth
        label={texts.noteTab}
        placeholder={texts.notePlace}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST_MESSAGE } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', color: 'warning.main', fontWeight: 600 }}>
          <Lock size={14} aria-hidden />
          {texts.noteHint}
        </Box>
        <BusyButton
          type="submit"
          variant="outlined"
          color="warning"
          busy={save.isPending}
          disabled={typed.trim() === ''}
        >
          {texts.saveNote}
        </BusyButton>
      </Box>
    </Box>
  );
}

/** The whole conversation with notes, and below it two forms that cannot be mixed up: each has its own field and button. */
export function StaffReply({ question }: { question: QuestionThread }) {
  const texts = useTexts(threadTexts);
  const { can, id } = question;
  const notes = useQuery(read(listQuestionNotes, { params: { id } }));
  const [tab, setTab] = useState<'message' | 'note'>(can.message ? 'message' : 'note');
  const shown = can.message ? tab : 'note';
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color: 'text.secondary' }}>
        <Users size={16} aria-hidden />
        <Small>{texts.staffSees}</Small>
      </Box>
      <Thread question={question} notes={notes.data ?? []} />
      {can.note && (
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
              <MessageForm question={question} />
            </div>
          )}
          <div role="tabpanel" id="panel-note" aria-labelledby="tab-note" hidden={shown !== 'note'}>
            <NoteForm question={question} />
          </div>
        </div>
      )}
    </Card>
  );
}
