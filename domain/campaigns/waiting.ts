/** What can wait for somebody of the staff. */
export const WAITING_KINDS = [
  'failed',
  'answered',
  'overdue',
  'question',
  'rejected',
  'late',
  'undecided',
  'unreachable',
  'letters',
  'access',
  'erasure',
  'edition',
  'ending',
  'close',
  'sign',
  'outside',
  'correcting',
  'returned',
  'promised',
  'erasing',
  'publication',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

export interface Waiting {
  readonly kind: WaitingKind;
  readonly count: number;
  /** Since when the oldest of them has waited; null: there is no such moment. */
  readonly since: string | null;
}

/** What the home page counts apart, so that one failure leaves the others. */
export const HOME_PARTS = [
  'questionnaires',
  'round',
  'questions',
  'market',
  'erasures',
  'letters',
  'subscriptions',
] as const;

/** What somebody else does next: a company, or another of the staff. */
export const WAITS_FOR_OTHERS: ReadonlySet<WaitingKind> = new Set([
  'question',
  'correcting',
  'returned',
  'promised',
  'erasing',
]);

/** What keeps a company from going on; the rest is the operator's own affair. */
const BLOCKING: ReadonlySet<WaitingKind> = new Set([
  'failed',
  'answered',
  'overdue',
  'question',
  'rejected',
  'late',
  'erasure',
  'letters',
  'access',
]);

/** Only what there is: likely errors, what blocks a company, then the rest; the oldest of each first, what has no age last. */
export function inOrder<W extends Waiting>(things: readonly W[]): W[] {
  const ageOf = ({ since }: Waiting) => since ?? '9';
  const rank = ({ kind }: Waiting) => (kind === 'undecided' ? 0 : BLOCKING.has(kind) ? 1 : 2);
  return things
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => rank(a) - rank(b) || ageOf(a).localeCompare(ageOf(b)));
}

/** A day that comes so soon is a line of its own. */
export const SOON_DAYS = 14;

interface Days {
  readonly year: number;
  readonly opens: string;
  readonly deadline: string;
  readonly publication: string | null;
}

/** The next day of a round that people wait for. */
export function nextDay(
  rounds: readonly Days[],
  today: string,
): { kind: 'opening' | 'deadline' | 'publication'; day: string; year: number } | null {
  const days = rounds.flatMap(({ year, opens, deadline, publication }) => [
    { kind: 'opening' as const, day: opens, year },
    { kind: 'deadline' as const, day: deadline, year },
    ...(publication === null ? [] : [{ kind: 'publication' as const, day: publication, year }]),
  ]);
  return days.filter(({ day }) => day >= today).toSorted((a, b) => a.day.localeCompare(b.day))[0] ?? null;
}
