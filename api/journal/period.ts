import { sql, type RawBuilder, type SqlBool } from 'kysely';

export interface Period {
  readonly created_at__gte?: string;
  readonly created_at__lt?: string;
}

/** Whether a row was made inside the period; an open end does not confine. */
export const madeIn = ({ created_at__gte: from, created_at__lt: to }: Period, table: string): RawBuilder<SqlBool> => {
  const made = sql.ref(`${table}.created_at`);
  return sql<SqlBool>`(${from ?? null}::timestamptz is null or ${made} >= ${from ?? null}::timestamptz)
    and (${to ?? null}::timestamptz is null or ${made} < ${to ?? null}::timestamptz)`;
};
