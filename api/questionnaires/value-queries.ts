import { sql, type Kysely } from 'kysely';
import { holdingOf, type Holding, type ValuesOfSession } from '#domain/questionnaires/holding.ts';
import { sees, type Onlooker } from '../journal/session-sight.ts';
import type { Database } from '../platform/database/schema.ts';

type Db = Kysely<Database>;

/** Accepted, not hidden, saved: its values hold until newer ones come. */
export const HOLDS = sql<boolean>`(
  session.status in ('accepted', 'accepted_with_warnings') and not session.hidden and not session.dry_run)`;

/** What one year of a company, or one questionnaire, says. */
export interface Observation {
  /** Null where values of several questionnaires stand together. */
  readonly session_id: number | null;
  readonly year: number;
  readonly holding: Holding;
}

type Row = ValuesOfSession & { readonly year: number };

const valueRows = (db: Db) =>
  db
    .selectFrom('session_value')
    .innerJoin('session', 'session.id', 'session_value.session_id')
    .select(['session_value.session_id', 'it_system_id', 'metric_ids', 'values'])
    .select(sql<number>`session.year`.as('year'))
    .where('session.year', 'is not', null)
    .orderBy('session_value.session_id')
    .orderBy('it_system_id');

function grouped<K>(rows: readonly Row[], keyOf: (row: Row) => K): Map<K, Row[]> {
  const groups = new Map<K, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** The values of one questionnaire, whether they hold or not. */
export async function loadSession(db: Db, id: number): Promise<Observation[]> {
  const rows = await valueRows(db).where('session.id', '=', id).execute();
  const [first] = rows;
  return first ? [{ session_id: id, year: first.year, holding: holdingOf(rows) }] : [];
}

/** The values of a company that somebody sees, a year or a questionnaire each, the oldest first. */
export async function loadCompany(
  db: Db,
  onlooker: Onlooker,
  companyId: number,
  by: 'year' | 'questionnaire',
): Promise<Observation[]> {
  const rows = await valueRows(db)
    .where('session.company_id', '=', companyId)
    .where(sees(onlooker))
    .where('session.dry_run', '=', false)
    .$if(by === 'year', (found) => found.where(HOLDS))
    .execute();
  const groups = grouped(rows, (row) => (by === 'year' ? row.year : row.session_id));
  const observations = [...groups.values()].map((group) => ({
    session_id: by === 'year' ? null : group[0]!.session_id,
    year: group[0]!.year,
    holding: holdingOf(group),
  }));
  return observations.toSorted((a, b) => a.year - b.year || (a.session_id ?? 0) - (b.session_id ?? 0));
}
