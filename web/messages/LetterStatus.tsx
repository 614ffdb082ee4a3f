import Box from '@mui/material/Box';
import { dayOf } from '#domain/language/day.ts';
import { formatDate } from '#domain/language/format.ts';
import { OUTBOX_STATE_NAMES, type OutboxState } from '#domain/messages/letter-states.ts';
import type { OutboxLetter } from '#contract/letters.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { StatusChip, type StatusTone } from '#web/ui/StatusChip.tsx';
import { outboxTexts } from './texts.ts';

const TONES: Readonly<Record<OutboxState, StatusTone>> = {
  kept: 'warning',
  queued: 'waiting',
  sent: 'success',
  by_hand: 'question',
  failed: 'error',
  expired: 'neutral',
};

type Shown = Pick<OutboxLetter, 'state' | 'error' | 'sent_at' | 'sent_by'>;

/** How a letter fared, with the reason where it did not arrive, and who sent it by hand. */
export function LetterStatus({ letter: { state, error, sent_at, sent_by } }: { readonly letter: Shown }) {
  const texts = useTexts(outboxTexts);
  const locale = useLocale();
  const notes = [
    ...(state === 'by_hand' && sent_at !== null
      ? [texts.byHand(sent_by ?? texts.somebody, formatDate(dayOf(new Date(sent_at)), locale, 'day'))]
      : []),
    ...(error !== null && state !== 'by_hand' ? [error] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 0.25, justifyItems: 'start' }}>
      <StatusChip tone={TONES[state]} label={OUTBOX_STATE_NAMES[state][locale]} />
      {notes.map((note) => (
        <Small key={note} sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Small>
      ))}
    </Box>
  );
}

/** Whether its reader has read it in the portal: another fact than how the letter fared. */
export function PortalState({ letter }: { readonly letter: OutboxLetter }) {
  const texts = useTexts(outboxTexts);
  const locale = useLocale();
  const { read_at, last_sign_in, created_at } = letter;
  const day = (at: string) => formatDate(dayOf(new Date(at)), locale, 'day');
  if (read_at !== null) return <span>{texts.read(day(read_at))}</span>;
  if (last_sign_in === null || last_sign_in < created_at) {
    return (
      <Box component="span" sx={{ color: 'warning.main' }}>
        {last_sign_in === null ? texts.neverIn : texts.notInSince(day(last_sign_in))}
      </Box>
    );
  }
  return <span>{texts.unread}</span>;
}
