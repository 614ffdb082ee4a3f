import { sql } from 'kysely';

/** The filters of a list by when its rows were made; an open end does not confine. */
export const madeIn = (table: string) => {
  const made = sql.ref(`${table}.created_at`);
  return {
    created_at__gte: (from: string) => sql<boolean>`${made} >= ${from}::timestamptz`,
    created_at__lt: (to: string) => sql<boolean>`${made} < ${to}::timestamptz`,
  };
};
