import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Viewer } from '#domain/access/access.ts';
import type { ReportedValues } from '#domain/figures/held-values.ts';
import type { Ref } from '#contract/shapes.ts';
import { HOLDS, visibleTo } from '../journal/visible-sessions.ts';
import type { Database } from '../platform/database/schema.ts';

type Db = Kysely<Database>;

/** What one year of a company, or one questionnaire, says. */
export interface Observation {
  /** Null where values of several questionnaires stand together. */
  readonly session_id: number | null;
  readonly year: number;
  readonly rows: readonly ReportedValues[];
}

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

/** The values of a company that hold, all its years. */
export const loadHeld = (db: Db, company: number): Promise<ReportedValues[]> =>
  reportedRows(db).where('session.company_id', '=', company).where(HOLDS).execute();

/**
 * Names the questionnaires of a company that meet a condition, each in the version of its row, which is written with its
 * values: while it stays the same, so does what they say.
 */
export const versionsOf = (company: number, condition: RawBuilder<unknown>) => sql<string>`(
  select coalesce(string_agg(session.id || '.' || session.xmin, ',' order by session.id), '') from session
  where session.company_id = ${company} and session.year is not null and ${condition})`;

/** The values of one questionnaire, whether they hold or not. */
export async function loadSession(db: Db, id: number): Promise<Observation[]> {
  const rows = await reportedRows(db).where('session.id', '=', id).execute();
  const [first] = rows;
  return first ? [{ session_id: id, year: first.year, rows }] : [];
}

/** The questionnaires somebody sees whose values hold by year, or each by itself. */
export const readFor = (viewer: Viewer, by: 'year' | 'questionnaire') =>
  sql<boolean>`(${visibleTo(viewer)} and not session.dry_run and ${by === 'year' ? HOLDS : sql`true`})`;

/** What tells whether these have changed, and the IT systems they have values of. */
export async function loadSourceState(db: Db, viewer: Viewer, company: number, by: 'year' | 'questionnaire') {
  const condition = readFor(viewer, by);
  const { rows } = await sql<{ versions: string; it_systems: Ref[] }>`
    select ${versionsOf(company, condition)} as versions,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name), '[]') from it_system
        where id in (select it_system_id from session_value join session on session.id = session_id
          where session.company_id = ${company} and session.year is not null and ${condition})) as it_systems`.execute(
    db,
  );
  return rows[0]!;
}

/** The values of a company that somebody sees, a year or a questionnaire each, the oldest first. */
export async function loadCompany(
  db: Db,
  viewer: Viewer,
  companyId: number,
  by: 'year' | 'questionnaire',
): Promise<Observation[]> {
  const found = await reportedRows(db).where('session.company_id', '=', companyId).where(readFor(viewer, by)).execute();
  const groups = Map.groupBy(found, ({ year, order }) => (by === 'year' ? year : order));
  const observations = [...groups.values()].map((rows) => ({
    session_id: by === 'year' ? null : rows[0]!.order,
    year: rows[0]!.year,
    rows,
  }));
  return observations.toSorted((a, b) => a.year - b.year || (a.session_id ?? 0) - (b.session_id ?? 0));
}
