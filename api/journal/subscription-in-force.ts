import { sql } from 'kysely';

/** Whether a row of `subscription` is in force on a day: the rule of `isActive`, in SQL. */
export const inForce = (today: string) =>
  sql<boolean>`(not subscription.is_blocked
    and ${today}::date between subscription.valid_from and subscription.valid_to)`;
