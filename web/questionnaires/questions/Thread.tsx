import Box from '@mui/material/Box';
import { Lock } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { answerText } from '#domain/questionnaires/questions/answer-text.ts';
import type { QuestionMessage, QuestionNote, QuestionThread } from '#contract/questions.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { threadTexts } from './texts.ts';

interface ThreadProps {
  readonly question: QuestionThread;
  /** Of the staff, for the staff. */
  readonly notes: readonly QuestionNote[];
}

const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 0.5 } as const;
const BODY = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

function Entry({ kind, children }: { kind: 'operator' | 'company' | 'note'; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        p: 1.5,
        borderRadius: 1.5,
        border: 1,
        ...(kind === 'note'
          ? { borderStyle: 'dashed', borderColor: 'warning.main', bgcolor: 'warning.light', ml: { xs: 1.5, sm: 4 } }
          : { borderColor: 'divider', bgcolor: kind === 'operator' ? 'neutral.sunken' : 'background.paper' }),
      }}
    >
      {children}
    </Box>
  );
}

function Message({ message, question }: { message: QuestionMessage; question: QuestionThread }) {
  const texts = useTexts(threadTexts);
  const locale = useLocale();
  const { answer, value, text } = message;
  const shown = answer === null ? text : answerText({ answer, answer_value: value, answer_text: text }, locale);
  return (
    <Entry kind={message.from_company ? 'company' : 'operator'}>
      <Box sx={HEAD}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {message.own ? texts.you : (message.author ?? '—')}
        </Box>
        {message.from_company && !message.own && <Small>{question.company.name}</Small>}
        {message.taken_back && <StatusChip tone="neutral" label={texts.takenBack} />}
        <Box component="span" sx={{ ml: 'auto' }}>
          <Small>
            <DateTime value={message.at} />
          </Small>
        </Box>
      </Box>
      <Box sx={{ ...BODY, ...(message.taken_back && { color: 'text.secondary', textDecoration: 'line-through' }) }}>
        {shown}
      </Box>
    </Entry>
  );
}

function Note({ note }: { note: QuestionNote }) {
  const texts = useTexts(threadTexts);
  return (
    <Entry kind="note">
      <Box sx={HEAD}>
        <Box
          component="span"
          sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', fontWeight: 600, color: 'warning.main' }}
        >
          <Lock size={14} aria-hidden />
          {texts.note}
        </Box>
        <Small>{note.author}</Small>
        <Box component="span" sx={{ ml: 'auto' }}>
          <Small>
            <DateTime value={note.at} />
          </Small>
        </Box>
      </Box>
      <Box sx={BODY}>{note.text}</Box>
      <Small>{texts.noteHint}</Small>
    </Entry>
  );
}

/** The conversation by time; notes stand apart in a dashed frame. */
export function Thread({ question, notes }: ThreadProps) {
  const texts = useTexts(threadTexts);
  const entries = [
    ...question.messages.map((message) => ({
      at: message.at,
      key: `m${message.id}`,
      shown: <Message message={message} question={question} />,
    })),
    ...notes.map((note) => ({ at: note.at, key: `n${note.id}`, shown: <Note note={note} /> })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <Box component="ol" aria-label={texts.messages} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {entries.map(({ key, shown }) => (
        <Fragment key={key}>{shown}</Fragment>
      ))}
    </Box>
  );
}
