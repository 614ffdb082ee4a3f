import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { MailCheck, Send } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { LETTER_STATE_NAMES, type LetterState } from '#domain/messages/letter-states.ts';
import type { Locale } from '#domain/language/text.ts';
import { listLetters, listLettersFieldValues, sendLetterAgain, type OutboxLetter } from '#contract/letters.ts';
import { getLetterSettings } from '#contract/messages.ts';
import { filterBy } from '#web/app/filter-by.ts';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { readQuietly } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { useList } from '#web/app/use-list.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { StatusChip, type StatusTone } from '#web/ui/StatusChip.tsx';
import { Table, type Column } from '#web/ui/table/Table.tsx';
import { outboxTexts } from './texts.ts';

const TONES: Readonly<Record<LetterState, StatusTone>> = {
  kept: 'neutral',
  queued: 'waiting',
  sent: 'success',
  failed: 'error',
};

export function LetterStatus({ letter: { state, error } }: { letter: Pick<OutboxLetter, 'state' | 'error'> }) {
  const locale = useLocale();
  return (
    <Box sx={{ display: 'grid', gap: 0.25, justifyItems: 'start' }}>
      <StatusChip tone={TONES[state]} label={LETTER_STATE_NAMES[state][locale]} />
      {error !== null && (
        <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {error}
        </Typography>
      )}
    </Box>
  );
}

const Recipient = ({ letter: { person, to_address } }: { letter: OutboxLetter }) => (
  <Box sx={{ minWidth: 0 }}>
    {person && <div>{person.name}</div>}
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {to_address}
    </Typography>
  </Box>
);

/** A letter on a phone. */
const LetterRow = ({ letter, name }: { letter: OutboxLetter; name: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 0.5 }}>
    {name}
    <Recipient letter={letter} />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <LetterStatus letter={letter} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        <DateTime value={letter.created_at} />
      </Typography>
    </Box>
  </Box>
);

const asCard = (letter: OutboxLetter, name: ReactNode) => <LetterRow letter={letter} name={name} />;

function outboxColumns(locale: Locale): readonly Column<OutboxLetter>[] {
  const texts = outboxTexts[locale];
  return [
    { id: 'subject', header: texts.subject, cell: (row) => row.subject, maxWidth: 380, wrap: true },
    { id: 'to_address', header: texts.to, cell: (row) => <Recipient letter={row} />, maxWidth: 320 },
    { id: 'state', header: texts.state, cell: (row) => <LetterStatus letter={row} />, maxWidth: 280, wrap: true },
    { id: 'created_at', header: texts.created, cell: (row) => <DateTime value={row.created_at} />, width: 150 },
    { id: 'sent_at', header: texts.sent, cell: (row) => <DateTime value={row.sent_at} />, width: 150, hidden: true },
  ];
}

/** Every letter of the portal: where no mail server is set up, an administrator reads them here and passes them on. */
export function OutboxPage() {
  const texts = useTexts(outboxTexts);
  const locale = useLocale();
  const { table } = useList(listLetters);
  const columns = useMemo(() => outboxColumns(locale), [locale]);
  const delivers = useQuery(readQuietly(getLetterSettings, {})).data?.delivers;
  const send = useCall(sendLetterAgain, { success: texts.queued });
  return (
    <>
      <PageTitle subtitle={texts.about} />
      {delivers === false && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.noServer}
        </Alert>
      )}
      <Table<OutboxLetter>
        id="letters"
        label={texts.letters}
        columns={columns}
        {...table}
        rowKey={({ id }) => id}
        tall
        card={asCard}
        search={texts.search}
        filters={[filterBy(listLettersFieldValues, 'state', texts.state)]}
        rowTo={({ id }) => ({ to: '/admin/letters/$letterId', params: { letterId: id } })}
        rowActions={({ id, can }) =>
          can.send ? [{ icon: Send, label: texts.sendAgain, onClick: () => send.mutate({ params: { id } }) }] : []
        }
        empty={{ icon: MailCheck, title: texts.none, hint: texts.noneHint }}
      />
    </>
  );
}
