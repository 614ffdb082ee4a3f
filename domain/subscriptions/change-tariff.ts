import type { Span } from './active.ts';
import { addDays } from './period.ts';

/** What becomes of the subscription in force, and the one that takes its place. */
export interface TariffChange {
  /** The last day of the old tariff; null when it began today and so leaves no day behind. */
  readonly oldEnds: string | null;
  readonly valid_from: string;
  readonly valid_to: string;
}

/**
 * A new tariff holds from today to the day the old one would have ended: the term that was ordered is neither lost nor
 * prolonged. The old tariff's last day is yesterday.
 */
export const tariffChange = (current: Pick<Span, 'valid_from' | 'valid_to'>, today: string): TariffChange => ({
  oldEnds: current.valid_from < today ? addDays(today, -1) : null,
  valid_from: today,
  valid_to: current.valid_to,
});

/** Whether so many people fit into a tariff; null is no limit. */
export const fitsUsers = (users: number, maxUsers: number | null): boolean => maxUsers === null || users <= maxUsers;
