import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import {
  BadgeCheck,
  BellRing,
  BookMarked,
  CalendarClock,
  Calculator,
  CircleQuestionMark,
  ClockAlert,
  CreditCard,
  Eraser,
  FilePen,
  FileX,
  FlagTriangleRight,
  Gavel,
  KeyRound,
  MessageCircleReply,
  Phone,
  Send,
  TriangleAlert,
  Undo2,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import { NEXT_DAY_TEXTS, PART_NAMES, WAITING_TEXTS } from '#domain/campaigns/waiting-text.ts';
import { inOrder, WAITS_FOR_OTHERS } from '#domain/campaigns/waiting.ts';
import { actionName } from '#domain/journal/actions.ts';
import { objectTitle } from '#domain/journal/describe.ts';
import { dayOf } from '#domain/language/day.ts';
import { formatDate } from '#domain/language/format.ts';
import { text } from '#domain/language/text.ts';
import { daysBetween } from '#domain/subscriptions/period.ts';
import { getDesk } from '#contract/benchmark-causes.ts';
import type { StaffHome, WaitingThing } from '#contract/campaigns.ts';
import { listAuditLog } from '#contract/journal.ts';
import { getEdition, listEditions } from '#contract/methodology-editions.ts';
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
  sign: BadgeCheck,
  outside: Calculator,
  correcting: FilePen,
  returned: Undo2,
  promised: Phone,
  erasing: Eraser,
  publication: CalendarClock,
};

/** Those of which each has a page of its own. */
const WITH_PAGES: ReadonlySet<WaitingThing['kind']> = new Set([
  'answered',
  'rejected',
  'access',
  'ending',
  'correcting',
  'returned',
  'promised',
]);

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
    case 'promised':
      return { ...board, search: id === null ? {} : { company: id } };
    case 'close':
      return board;
    case 'access':
      return { to: '/admin/pricing', search: { ...(id !== null && { add_for: id }) } };
    case 'ending':
      return { to: '/admin/pricing', search: { ...(id !== null && { company: id }) } };
    case 'correcting':
    case 'returned':
      return id === null
        ? { to: '/company-questionnaires', search: kind === 'returned' ? { returned: true } : { status: 'to_check' } }
        : { to: '/sessions/$sessionId/metrics', params: { sessionId: id } };
    case 'sign':
      return { to: '/benchmarks/$benchmarkId/publication', params: { benchmarkId: String(id) } };
    case 'outside':
      return { to: '/benchmarks/calculation' };
    case 'publication':
      return { to: '/benchmarks/history' };
    case 'erasing':
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

/** The years a thing is about: a question of last year cannot hide behind the campaign's. */
function Years({ years }: Pick<WaitingThing, 'years'>) {
  return years.map((year) => (
    <Chip key={year} size="small" variant="outlined" label={year} sx={{ ml: 0.5, height: 20 }} />
  ));
}

/** Something that waits; `note`: how far it is. */
interface ShownThing extends WaitingThing {
  readonly note?: string;
  /** Somebody else does it. */
  readonly others?: boolean;
}

function Thing({ thing, year, isFirst }: { thing: ShownThing; year: number; isFirst: boolean }) {
  const texts = useTexts(staffHomeTexts);
  const locale = useLocale();
  const Icon = ICONS[thing.kind];
  const { kind, count, first, since, note, years, due } = thing;
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
        <Box sx={{ fontWeight: 500 }}>
          {WAITING_TEXTS[kind].title(count)[locale]} <Years years={years} />
        </Box>
        {first.length > 0 && (
          <Small>
            <First thing={thing} year={year} />
            {count > first.length && ` ${texts.andMore(count - first.length)}`}
          </Small>
        )}
        {note !== undefined && <Small>{note}</Small>}
      </Box>
      <Small sx={{ whiteSpace: 'nowrap' }}>
        {due !== null
          ? formatDate(due, locale, 'day')
          : days === null
            ? ''
            : days === 0
              ? texts.today
              : texts.days(days)}
      </Small>
      <ButtonLink
        {...pageOf(thing, year)}
        {...(isFirst ? { variant: 'contained' } : { variant: 'outlined', color: 'secondary' })}
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
  const { data: editions } = useQuery({ ...readQuietly(listEditions, {}), enabled: mayCall(listEditions) });
  const draft = editions?.results.find(({ published_at }) => published_at === null);
  const year = draft?.year ?? 0;
  const { data } = useQuery({ ...readQuietly(getEdition, { params: { year } }), enabled: draft !== undefined });
  if (!draft || !data) return [];
  const open = data.checks.filter(({ problems }) => problems.length > 0);
  const errors = open.filter(({ severity }) => severity === 'error').length;
  const note = texts.checks(year, errors, open.length - errors, data.checks.length);
  const about = { count: 1, first: [], since: draft.created_at, years: [], due: null, id: year };
  return [
    {
      kind: 'edition',
      ...about,
      note: draft.can.publish ? note : `${note}. ${texts.byAdministrator}`,
      others: !draft.can.publish,
    },
  ];
}

/** The desk of doubts is counted apart: to find the causes of a new calculation takes longer than the rest of the page. */
function useDesk(): ShownThing[] {
  const { data: desk } = useQuery({ ...readQuietly(getDesk, {}), enabled: usePerson().mayCall(getDesk) });
  if (!desk) return [];
  const { benchmark_id: id, undecided: count, since } = desk;
  return [{ kind: 'undecided', count, first: [], since, years: [], due: null, id }];
}

/** What somebody else does next: a line without a verb, its names lead to where it is. */
function OthersLine({ thing, year }: { thing: ShownThing; year: number }) {
  const texts = useTexts(staffHomeTexts);
  const locale = useLocale();
  const { kind, count, first, note, years } = thing;
  return (
    <Box component="li" sx={{ px: 2.5, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <TextLink {...pageOf(thing, year)} sx={{ fontWeight: 500, color: 'text.primary' }}>
        {WAITING_TEXTS[kind].title(count)[locale]}
      </TextLink>
      <Years years={years} />
      {first.length > 0 && (
        <Small sx={{ display: 'block' }}>
          <First thing={thing} year={year} />
          {count > first.length && ` ${texts.andMore(count - first.length)}`}
        </Small>
      )}
      {note !== undefined && <Small sx={{ display: 'block' }}>{note}</Small>}
    </Box>
  );
}

const LINES = { listStyle: 'none', m: 0, p: 0 } as const;
const HEAD = { display: 'flex', gap: 1, alignItems: 'center', px: 2.5, py: 1.5 } as const;

/** All that waits, for the reader and for others, with what is counted apart. */
export function useWaiting(home: StaffHome): { readonly mine: ShownThing[]; readonly others: ShownThing[] } {
  const all = inOrder<ShownThing>([...home.waiting, ...useDesk(), ...useDraft()]);
  const isOthers = ({ kind, others }: ShownThing) => others ?? WAITS_FOR_OTHERS.has(kind);
  return { mine: all.filter((thing) => !isOthers(thing)), others: all.filter(isOthers) };
}

interface ListProps {
  readonly home: StaffHome;
  readonly things: readonly ShownThing[];
}

const yearOf = ({ state, next_year }: StaffHome): number => state?.campaign.year ?? next_year;

/** What waits for the reader: likely errors, then the oldest thing that blocks a company. */
export function WaitingList({ home, things, onRetry }: ListProps & { readonly onRetry: () => void }) {
  const texts = useTexts(staffHomeTexts);
  const locale = useLocale();
  const { next, failed } = home;
  const day = next && NEXT_DAY_TEXTS[next.kind](text(formatDate(next.day, 'ru'), formatDate(next.day, 'en')))[locale];
  return (
    <Card component="section" aria-labelledby="waiting">
      <Box sx={HEAD}>
        <Typography variant="h3" component="h2" id="waiting">
          {texts.waiting}
        </Typography>
        {things.length > 0 && <Chip size="small" label={things.length} />}
        {things.length > 0 && <Small sx={{ ml: 'auto' }}>{texts.order}</Small>}
      </Box>
      {things.length === 0 && failed.length === 0 ? (
        <EmptyState dense title={texts.nobody}>
          {day}
        </EmptyState>
      ) : (
        <Box component="ul" sx={LINES}>
          {things.map((thing, at) => (
            <Thing key={thing.kind} thing={thing} year={yearOf(home)} isFirst={at === 0} />
          ))}
        </Box>
      )}
      {failed.length > 0 && (
        <Box role="status" sx={{ ...HEAD, borderTop: 1, borderColor: 'divider' }}>
          <Small sx={{ color: 'error.main' }}>
            {texts.failed(failed.map((part) => PART_NAMES[part][locale]).join(', '))}
          </Small>
          <Button size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
        </Box>
      )}
    </Card>
  );
}

/** What companies or other people of the staff do next. */
export function OthersList({ home, things }: ListProps) {
  const texts = useTexts(staffHomeTexts);
  if (things.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="others">
      <Box sx={HEAD}>
        <Typography variant="h3" component="h2" id="others">
          {texts.others}
        </Typography>
        <Chip size="small" label={things.length} />
      </Box>
      <Box component="ul" sx={LINES}>
        {things.map((thing) => (
          <OthersLine key={thing.kind} thing={thing} year={yearOf(home)} />
        ))}
      </Box>
    </Card>
  );
}

const SHOWN_LINES = 5;

/** What the reader did today, from the journal. */
export function DoneToday() {
  const texts = useTexts(staffHomeTexts);
  const locale = useLocale();
  const { me, mayCall } = usePerson();
  const since = new Date(`${todayOf()}T00:00:00`).toISOString();
  const query = { user: [me.user_id], created_at__gte: since, page_size: SHOWN_LINES };
  const { data } = useQuery({ ...readQuietly(listAuditLog, { query }), enabled: mayCall(listAuditLog) });
  if (!data || data.results.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="done">
      <Box sx={HEAD}>
        <Typography variant="h3" component="h2" id="done" sx={{ flex: 1 }}>
          {texts.done}
        </Typography>
        <TextLink to="/admin/logEntry">{texts.journal}</TextLink>
      </Box>
      <Box component="ul" sx={LINES}>
        {data.results.map((line) => (
          <Box component="li" key={line.id} sx={{ px: 2.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{objectTitle(line, locale)}</Box>
            <Small>{[actionName(line.action)[locale], line.company?.name].filter(Boolean).join(' · ')}</Small>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
