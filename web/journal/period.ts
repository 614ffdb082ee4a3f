import { dayOf } from '#domain/language/day.ts';
import type { SearchParams } from '#web/ui/table/list-state.ts';

/** The search parameters of the period; a list includes them in its filters. */
export const PERIOD = ['from', 'to'] as const;

/** The period as the journal's calls take it. */
export interface PeriodQuery {
  created_at__gte?: string;
  created_at__lt?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Midnight of a day in the reader's time zone, plus some days; undefined when the text is not a day. */
function midnight(day: string | undefined, later: number): string | undefined {
  if (day === undefined || !DAY.test(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** Converts days, both included, to timestamps for the call. */
export function periodQuery(from: string | undefined, to: string | undefined): PeriodQuery {
  const start = midnight(from, 0);
  const end = midnight(to, 1);
  return { ...(start !== undefined && { created_at__gte: start }), ...(end !== undefined && { created_at__lt: end }) };
}

/** The day that many days before the given time. */
export const daysBefore = (now: Date, days: number): string =>
  dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));

const first = (value: unknown): string | undefined => (Array.isArray(value) ? String(value[0]) : undefined);

/** Converts the days in the address to timestamps; other filters are passed on for the server to parse. */
export const withPeriod = ({ from, to, ...query }: SearchParams): SearchParams => ({
  ...query,
  ...periodQuery(first(from), first(to)),
});
