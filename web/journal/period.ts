import { dayOf } from '#domain/language/day.ts';
import type { SearchParams } from '#web/ui/table/list-state.ts';

/** The parameters of the address that hold the period; a list names them among its filters. */
export const PERIOD = ['from', 'to'] as const;

/** What the journal's calls take as a period. */
export interface PeriodQuery {
  created_at__gte?: string;
  created_at__lt?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Midnight of a day where the reader is, so many days later; nothing when the text is no day. */
function midnight(day: string | undefined, later: number): string | undefined {
  if (day === undefined || !DAY.test(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** Days as people choose them, both included, as moments for the call. */
export function periodQuery(from: string | undefined, to: string | undefined): PeriodQuery {
  const start = midnight(from, 0);
  const end = midnight(to, 1);
  return { ...(start !== undefined && { created_at__gte: start }), ...(end !== undefined && { created_at__lt: end }) };
}

/** The day so many days before the given moment. */
export const daysBefore = (now: Date, days: number): string =>
  dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));

const first = (value: unknown): string | undefined => (Array.isArray(value) ? String(value[0]) : undefined);

/** Days of the address become moments of the call; other filters go as they are, and the server reads them. */
export const withPeriod = ({ from, to, ...query }: SearchParams): SearchParams => ({
  ...query,
  ...periodQuery(first(from), first(to)),
});
