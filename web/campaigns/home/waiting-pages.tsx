import Chip from '@mui/material/Chip';
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
import type { WaitingThing } from '#contract/staff-home.ts';
import { TextLink } from '#web/app/links.tsx';

export const ICONS: Readonly<Record<WaitingThing['kind'], LucideIcon>> = {
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
export function pageOf(
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
export function First({ thing: { kind, first }, year }: { thing: WaitingThing; year: number }) {
  return first.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      {WITH_PAGES.has(kind) ? <TextLink {...pageOf({ kind, id }, year)}>{name}</TextLink> : name}
    </span>
  ));
}

/** The years a thing is about: a question of last year cannot hide behind the campaign's. */
export function Years({ years }: Pick<WaitingThing, 'years'>) {
  return years.map((year) => (
    <Chip key={year} size="small" variant="outlined" label={year} sx={{ ml: 0.5, height: 20 }} />
  ));
}
