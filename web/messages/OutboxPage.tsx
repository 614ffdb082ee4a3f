import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { MailCheck, Send, Undo2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { Locale } from '#domain/language/text.ts';
import { OUTBOX_STATE_NAMES, OUTBOX_STATES } from '#domain/messages/letter-states.ts';
import { FOLDED_TOPIC, LETTER_TOPIC_NAMES } from '#domain/messages/letter-topics.ts';
import { listLetters, listLettersFieldValues, sendLetterAgain, type OutboxLetter } from '#contract/letters.ts';
import { filterBy } from '#web/app/filter-by.ts';
import { TextLink } from '#web/app/links.tsx';
import { useDelivers } from '#web/app/messages/use-delivers.ts';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { readQuietly } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { useList } from '#web/app/use-list.ts';
import { useListChoosing } from '#web/app/use-list-choosing.ts';
import { CountTabs } from '#web/ui/CountTabs.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { choosingColumn } from '#web/ui/table/choosing/choosing-column.tsx';
import type { Choosing } from '#web/ui/table/choosing/use-choosing.ts';
import { Table, type Column } from '#web/ui/table/Table.tsx';
import type { ListControl } from '#web/ui/table/use-list-state.ts';
import { LetterStatus, PortalState } from './LetterStatus.tsx';
import { LettersBar } from './LettersBar.tsx';
import { outboxTexts } from './texts.ts';
import { useMarking } from './use-marking.ts';

const idOf = ({ id }: OutboxLetter) => id;

const Recipient = ({ letter: { person, company, to_address } }: { readonly letter: OutboxLetter }) => (
  <Box component="span" sx={{ display: 'block', minWidth: 0, overflowWrap: 'anywhere' }}>
    {person?.name ?? to_address}
    <Small sx={{ display: 'block', fontWeight: 400 }}>
      {[company, person && to_address].filter(Boolean).join(' · ')}
    </Small>
  </Box>
);

/** A letter on a phone. */
const LetterRow = ({ letter, name }: { letter: OutboxLetter; name: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 0.5 }}>
    {name}
    <Box sx={{ pl: 4, display: 'grid', gap: 0.5 }}>
      <span>{letter.subject}</span>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', fontSize: '0.8125rem' }}>
        <LetterStatus letter={letter} />
        <PortalState letter={letter} />
      </Box>
    </Box>
  </Box>
);

const asCard = (letter: OutboxLetter, name: ReactNode) => <LetterRow letter={letter} name={name} />;

function outboxColumns(
  locale: Locale,
  choosing: Choosing<OutboxLetter, string>,
  list: ListControl,
): readonly Column<OutboxLetter>[] {
  const texts = outboxTexts[locale];
  const to: Column<OutboxLetter> = {
    id: 'to_address',
    header: texts.to,
    cell: (row) => <Recipient letter={row} />,
    maxWidth: 270,
    wrap: true,
  };
  return [
    choosingColumn(to, { locale, choosing, list, nameOf: ({ person, to_address }) => person?.name ?? to_address }),
    {
      id: 'subject',
      header: texts.subject,
      cell: ({ subject, topic, link_until }) => (
        <>
          {subject}
          <Small sx={{ display: 'block' }}>
            {link_until === null ? (
              topic && LETTER_TOPIC_NAMES[topic][locale]
            ) : (
              <>
                {texts.linkUntil} <DateTime value={link_until} format="day" />
              </>
            )}
          </Small>
        </>
      ),
      maxWidth: 290,
      wrap: true,
    },
    {
      id: 'portal',
      header: texts.portal,
      sortable: false,
      cell: (row) => <PortalState letter={row} />,
      maxWidth: 170,
      wrap: true,
    },
    { id: 'state', header: texts.state, cell: (row) => <LetterStatus letter={row} />, maxWidth: 220, wrap: true },
    { id: 'created_at', header: texts.created, cell: (row) => <DateTime value={row.created_at} />, width: 150 },
    { id: 'sent_at', header: texts.sent, cell: (row) => <DateTime value={row.sent_at} />, width: 150, hidden: true },
    { id: 'author', header: texts.author, sortable: false, cell: ({ author }) => author, hidden: true },
  ];
}

/** How many letters are in each state; those that lie wait for somebody. */
function StateTabs({ list }: { readonly list: ListControl }) {
  const texts = useTexts(outboxTexts);
  const locale = useLocale();
  const { data } = useQuery(readQuietly(listLettersFieldValues, { query: { field: 'state' } }));
  const counts = new Map(data?.values.map(({ value, count }) => [value, count]));
  const { state: chosen = [], ...others } = list.state.filters;
  const all = data?.values.reduce((sum, { count }) => sum + count, 0);
  const show = (filter: typeof list.state.filters) => list.change({ filters: { ...others, ...filter }, page: 1 });
  return (
    <CountTabs
      label={texts.state}
      tabs={[
        { key: 'all', label: texts.all, count: all, on: chosen.length === 0, onClick: () => show({}) },
        ...OUTBOX_STATES.filter((state) => !['queued', 'expired'].includes(state) || counts.has(state)).map(
          (state) => ({
            key: state,
            label: OUTBOX_STATE_NAMES[state][locale],
            count: data && (counts.get(state) ?? 0),
            on: chosen.includes(state),
            warns: state === 'kept' && counts.has('kept'),
            onClick: () => show({ state: [state] }),
          }),
        ),
      ]}
    />
  );
}

/** Notices about sign-in and passwords stand apart: nobody passes them on by hand. */
function FoldedLetters() {
  const texts = useTexts(outboxTexts);
  const { data } = useQuery(readQuietly(listLettersFieldValues, { query: { field: 'topic' } }));
  const count = data?.values.find(({ value }) => value === FOLDED_TOPIC)?.count ?? 0;
  if (count === 0) return null;
  return (
    <TextLink to="/admin/letters" search={{ topic: FOLDED_TOPIC }}>
      {texts.folded(count)}
    </TextLink>
  );
}

/** What the portal wrote to people: how each letter fared, and the ways to send by hand what lies here. */
export function OutboxPage() {
  const texts = useTexts(outboxTexts);
  const locale = useLocale();
  const { table, list, query } = useList(listLetters);
  const choosing = useListChoosing(listLetters, { query, table, idOf });
  const columns = useMemo(() => outboxColumns(locale, choosing, list), [locale, choosing, list]);
  const delivers = useDelivers();
  const send = useCall(sendLetterAgain, { success: texts.queued });
  const { mark, unmark } = useMarking();
  return (
    <>
      <PageTitle subtitle={texts.about} extra={<FoldedLetters />} />
      {delivers === false && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.noServer}
        </Alert>
      )}
      <StateTabs list={list} />
      <Table<OutboxLetter>
        id="letters"
        label={texts.letters}
        columns={columns}
        {...table}
        rowKey={idOf}
        tall
        card={asCard}
        search={texts.search}
        filters={[filterBy(listLettersFieldValues, 'topic', texts.topic)]}
        markOf={({ id }) => (choosing.picks.has(id) ? 'selected' : undefined)}
        rowTo={({ id }) => ({ to: '/admin/letters/$letterId', params: { letterId: id } })}
        rowActions={(letter) => [
          ...(letter.can.send
            ? [{ icon: Send, label: texts.sendAgain, onClick: () => send.mutate({ params: { id: letter.id } }) }]
            : []),
          ...(letter.can.mark ? [{ icon: MailCheck, label: texts.mark, onClick: () => mark([letter]) }] : []),
          ...(letter.can.unmark ? [{ icon: Undo2, label: texts.unmark, onClick: () => unmark([letter.id]) }] : []),
        ]}
        empty={{ icon: MailCheck, title: texts.none, hint: texts.noneHint }}
      />
      <LettersBar choosing={choosing} />
    </>
  );
}
