import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Lock, Send, Users } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#domain/language/format.ts';
import { type QuestionThread } from '#contract/questions.ts';
import { writeValueNote } from '#contract/value-thread.ts';
import { usePerson } from '#web/app/person.ts';
import { NoteForm } from '#web/app/thread/NoteForm.tsx';
import { ThreadEntries } from '#web/app/thread/ThreadEntries.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { MessageForm } from './MessageForm.tsx';
import { threadTexts } from './texts.ts';

/** The whole conversation with notes, and below it two forms that cannot be mixed up: each has its own field and button. */
export function StaffReply({ question }: { question: QuestionThread }) {
  const texts = useTexts(threadTexts);
  const locale = useLocale();
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
              <MessageForm
                key={question.id}
                question={question}
                texts={{ label: texts.messageTab, hint: texts.messageHint, send: texts.send, sent: texts.sent }}
                note={<Small>{texts.due(formatDate(question.due, locale))}</Small>}
              />
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
