import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReportedValues } from '#domain/figures/held-values.ts';
import { HOLDS } from '../journal/visible-sessions.ts';
import type { Database } from '../platform/database/schema.ts';

type Db = Kysely<Database>;

/** Values of questionnaires, each row with the metrics its questionnaire requested. */
export const reportedRows = (db: Db) =>
  db
    .selectFrom('session_value')
    .innerJoin('session', 'session.id', 'session_value.session_id')
    .select([
      'company_id as company',
      'it_system_id as system',
      'session.id as order',
      'metric_ids as metrics',
      'values',
    ])
    .select([sql<number>`session.year`.as('year'), 'asked_ids as asked'])
    .where('session.year', 'is not', null)
    .orderBy('session.id')
    .orderBy('it_system_id');

/** The values of a company that hold, of one year or of all. */
export const loadHeld = (db: Db, company: number, year?: number): Promise<ReportedValues[]> =>
  reportedRows(db)
    .where('session.company_id', '=', company)
    .where(HOLDS)
    .$if(year !== undefined, (some) => some.where('session.year', '=', year!))
    .execute();

/**
 * Names the questionnaires of a company that meet a condition, each in the version of its row, which is written with its
 * values: while it stays the same, so does what they say.
 */
export const versionsOf = (company: number, condition: RawBuilder<unknown>) => sql<string>`(
  select coalesce(string_agg(session.id || '.' || session.xmin, ',' order by session.id), '') from session
  where session.company_id = ${company} and session.year is not null and ${condition})`;
