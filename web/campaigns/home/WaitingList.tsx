import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import {
  BellRing,
  BookMarked,
  CircleQuestionMark,
  ClockAlert,
  CreditCard,
  Eraser,
  FileX,
  FlagTriangleRight,
  Gavel,
  KeyRound,
  MessageCircleReply,
  Send,
  TriangleAlert,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import { WAITING_TEXTS } from '#domain/campaigns/waiting-text.ts';
import { inOrder } from '#domain/campaigns/waiting.ts';
import { dayOf } from '#domain/language/day.ts';
import { daysBetween } from '#domain/subscriptions/period.ts';
import { getDesk } from '#contract/benchmark-causes.ts';
import type { StaffHome, WaitingThing } from '#contract/campaigns.ts';
import { getEdition, listEditions, publishEdition } from '#contract/methodology-editions.ts';
import { today as todayOf } from '#web/app/collecting/today.ts';
import { ButtonLink, TextLink } from '#web/app/links.tsx';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { staffHomeTexts } from './texts.ts';

const ICONS: Readonly<Record<WaitingThing['kind'], LucideIcon>> = {
  failed: TriangleAlert,
  answered: MessageCircleReply,
  overdue: ClockAlert,
  question: CircleQuestionMark,
  rejected: FileX,
  late: BellRing,
  undecided: Gavel,
  unreachable: UserX,
  letters: Send,
  access: KeyRound,
  erasure: Eraser,
  edition: BookMarked,
  ending: CreditCard,
  close: FlagTriangleRight,
};

/** Those of which each has a page of its own. */
const WITH_PAGES: ReadonlySet<WaitingThing['kind']> = new Set(['answered', 'rejected', 'access', 'ending']);

/** Where something is done about it. */
function pageOf(
  { kind, id }: Pick<WaitingThing, 'kind' | 'id'>,
  year: number,
): Pick<LinkProps, 'to' | 'params' | 'search'> {
  const board = { to: '/campaigns/$year', params: { year } } as const;
  switch (kind) {
    case 'failed':
      return { to: '/company-questionnaires', search: { status: 'failed' } };
    case 'answered':
      return id === null
        ? { to: '/questions', search: { state: 'answered' } }
        : { to: '/questions/$questionId', params: { questionId: id } };
    case 'undecided':
      return {
        to: '/benchmarks/$benchmarkId/anomalies',
        params: { benchmarkId: String(id) },
        search: { state: ['undecided', 'changed'] },
      };
    case 'letters':
      return { to: '/admin/letters', search: { state: 'kept' } };
    case 'rejected':
      return {
        to: '/company-questionnaires',
        search: { status: 'rejected', year, ...(id !== null && { company: id }) },
      };
    case 'overdue':
      return { to: '/questions', search: { late: true, ...(id !== null && { company: id }) } };
    case 'question':
      return { to: '/questions', search: { state: 'waiting', ...(id !== null && { company: id }) } };
    case 'late':
      return { ...board, search: { late: true, remind: 'late' } };
    case 'unreachable':
      return { ...board, search: { contact: 'none' } };
    case 'close':
      return board;
    case 'access':
      return { to: '/admin/pricing', search: { ...(id !== null && { add_for: id }) } };
    case 'ending':
      return { to: '/admin/pricing', search: { ...(id !== null && { company: id }) } };
    case 'erasure':
      return { to: '/admin/organizations' };
    case 'edition':
      return { to: '/editions', search: { ...(id !== null && { year: id }) } };
  }
}

/** The first of the things that wait, each leading to its own page where it has one. */
function First({ thing: { kind, first }, year }: { thing: WaitingThing; year: number }) {
  return first.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      {WITH_PAGES.has(kind) ? <TextLink {...pageOf({ kind, id }, year)}>{name}</TextLink> : name}
    </span>
  ));
}

/** Something that waits; `note`: how far it is. */
interface ShownThing extends WaitingThing {
  readonly note?: string;
}

function Thing({ thing, year }: { thing: ShownThing; year: number }) {
  const texts = useTexts(staffHomeTexts);
  const locale = useLocale();
  const Icon = ICONS[thing.kind];
  const { kind, count, first, since, note } = thing;
  const days = since === null ? null : Math.max(0, daysBetween(dayOf(new Date(since)), todayOf()));
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto 140px' },
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: 'center',
        px: 2.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box aria-hidden sx={{ color: 'text.secondary', display: 'flex' }}>
        <Icon size={18} strokeWidth={1.75} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>{WAITING_TEXTS[kind].title(count)[locale]}</Box>
        {first.length > 0 && (
          <Small>
            <First thing={thing} year={year} />
            {count > first.length && ` ${texts.andMore(count - first.length)}`}
          </Small>
        )}
        {note !== undefined && <Small>{note}</Small>}
      </Box>
      <Small sx={{ whiteSpace: 'nowrap' }}>{days === null ? '' : days === 0 ? texts.today : texts.days(days)}</Small>
      <ButtonLink
        {...pageOf(thing, year)}
        variant="outlined"
        color="secondary"
        sx={{ gridColumn: { xs: '2 / -1', sm: 'auto' }, justifySelf: { xs: 'start', sm: 'stretch' } }}
      >
        {WAITING_TEXTS[kind].verb[locale]}
      </ButtonLink>
    </Box>
  );
}

/** The draft of an edition, for who may publish it, and how far its checks are. */
function useDraft(): ShownThing[] {
  const texts = useTexts(staffHomeTexts);
  const { mayCall } = usePerson();
  const { data: editions } = useQuery({ ...readQuietly(listEditions, {}), enabled: mayCall(publishEdition) });
  const draft = editions?.results.find(({ can }) => can.publish);
  const year = draft?.year ?? 0;
  const { data } = useQuery({ ...readQuietly(getEdition, { params: { year } }), enabled: draft !== undefined });
  if (!draft || !data) return [];
  const open = data.checks.filter(({ problems }) => problems.length > 0);
  const errors = open.filter(({ severity }) => severity === 'error').length;
  const note = texts.checks(year, errors, open.length - errors, data.checks.length);
  return [{ kind: 'edition', count: 1, first: [], since: draft.created_at, id: year, note }];
}

/** The desk of doubts is counted apart: to find the causes of a new calculation takes longer than the rest of the page. */
function useDesk(): ShownThing[] {
  const { data: desk } = useQuery({ ...readQuietly(getDesk, {}), enabled: usePerson().mayCall(getDesk) });
  if (!desk) return [];
  const { benchmark_id: id, undecided: count, since } = desk;
  return [{ kind: 'undecided', count, first: [], since, id }];
}

/** What waits for the reader, the oldest thing that blocks a company first. */
export function WaitingList({ home }: { home: StaffHome }) {
  const texts = useTexts(staffHomeTexts);
  const { state } = home;
  const waiting = inOrder<ShownThing>([...home.waiting, ...useDesk(), ...useDraft()]);
  const year = state?.campaign.year ?? home.next_year;
  return (
    <Card component="section" aria-labelledby="waiting">
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', px: 2.5, py: 1.5 }}>
        <Typography variant="h3" component="h2" id="waiting">
          {texts.waiting}
        </Typography>
        {waiting.length > 0 && <Chip size="small" label={waiting.length} />}
        {waiting.length > 0 && <Small sx={{ ml: 'auto' }}>{texts.order}</Small>}
      </Box>
      {waiting.length === 0 ? (
        <EmptyState dense title={texts.nobody} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {waiting.map((thing) => (
            <Thing key={thing.kind} thing={thing} year={year} />
          ))}
        </Box>
      )}
    </Card>
  );
}
