import { sql, type Kysely } from 'kysely';
import { lastMonths } from '#domain/journal/months.ts';
import type { Statistics } from '#contract/journal.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Scope } from './log-entries.ts';

const MONTHS = 12;

interface Totals {
  readonly companies: number;
  readonly users: number;
  readonly sessions: number;
  readonly benchmarks: number;
}

async function totals(db: Kysely<Database>, scope: Scope): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select
      (select count(*)::int from company where ${scope}::int is null or company_id = ${scope}) as companies,
      (select count(*)::int from users where not disabled and (${scope}::int is null or company_id = ${scope})) as users,
      count(*) filter (where kind = 'session')::int as sessions,
      count(*) filter (where kind = 'benchmark')::int as benchmarks
    from counted_work where ${scope}::int is null or company_id = ${scope}`.execute(db);
  return rows[0] ?? { companies: 0, users: 0, sessions: 0, benchmarks: 0 };
}

interface Happened {
  readonly place: number;
  readonly sessions: number;
  readonly benchmarks: number;
  readonly sign_ins: number;
}

/** What the portal holds, and what happened in it in each of the last months. */
export async function countStatistics(db: Kysely<Database>, now: Date, scope: Scope): Promise<Statistics> {
  const months = lastMonths(now, MONTHS);
  // The months begin by the clock of the portal, so their bounds come from here and not from the database's calendar.
  const bounds = months.map(({ start }) => start.toISOString());
  const { rows } = await sql<Happened>`
    with happened as (
      select kind, created_at from counted_work where ${scope}::int is null or company_id = ${scope}
      union all
      select 'sign_in', created_at from audit_log
      where action = 'sign_in' and (${scope}::int is null or company_id = ${scope})
    )
    select
      width_bucket(created_at, ${bounds}::timestamptz[]) as place,
      count(*) filter (where kind = 'session')::int as sessions,
      count(*) filter (where kind = 'benchmark')::int as benchmarks,
      count(*) filter (where kind = 'sign_in')::int as sign_ins
    from happened where created_at >= ${bounds[0]}::timestamptz group by 1`.execute(db);
  const by_month = months.map(({ month }, at) => {
    const { sessions, benchmarks, sign_ins } = rows.find(({ place }) => place === at + 1) ?? {
      sessions: 0,
      benchmarks: 0,
      sign_ins: 0,
    };
    return { month, sessions, benchmarks, sign_ins };
  });
  return { ...(await totals(db, scope)), by_month };
}
