import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Viewer } from '#domain/access/access.ts';
import type { ReportedValues } from '#domain/figures/held-values.ts';
import type { Ref } from '#contract/shapes.ts';
import { HOLDS, visibleTo } from '../journal/visible-sessions.ts';
import type { Database } from '../platform/database/schema.ts';
import { reportedRows, versionsOf } from '../values/reported-rows.ts';

type Db = Kysely<Database>;

/** What one year of a company, or one questionnaire, says. */
export interface Observation {
  /** Null where values of several questionnaires stand together. */
  readonly session_id: number | null;
  readonly year: number;
  readonly rows: readonly ReportedValues[];
}

/** The values of one questionnaire, whether they hold or not. */
export async function loadSession(db: Db, id: number): Promise<Observation[]> {
  const rows = await reportedRows(db).where('session.id', '=', id).execute();
  const [first] = rows;
  return first ? [{ session_id: id, year: first.year, rows }] : [];
}

/** The questionnaires somebody sees whose values hold by year, or each by itself. */
export const readFor = (viewer: Viewer, by: 'year' | 'questionnaire') =>
  sql<boolean>`(${visibleTo(viewer)} and not session.dry_run and ${by === 'year' ? HOLDS : sql`true`})`;

/** What tells whether the questionnaires of a company that meet a condition have changed, and the IT systems they have values of. */
export async function loadSourceState(db: Db, company: number, condition: RawBuilder<unknown>) {
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
