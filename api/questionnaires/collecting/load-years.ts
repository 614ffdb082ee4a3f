import { sql, type Kysely } from 'kysely';
import { heldValues, type ReportedValues } from '#domain/figures/held-values.ts';
import type { PlacedMetric, YearOfData } from '#domain/questionnaires/collecting/expected.ts';
import { keptByMethodology } from '../../methodology/kept-by-methodology.ts';
import { ACCEPTED, HOLDS } from '../../journal/visible-sessions.ts';
import { createCache, type Cache } from '../../platform/cache.ts';
import type { Database } from '../../platform/database/schema.ts';
import { reportedRows, versionsOf } from '../../values/reported-rows.ts';

type Db = Kysely<Database>;

export interface ReportedMetric extends PlacedMetric {
  readonly no_value_is_zero: boolean;
  readonly root_id: number;
  readonly root_name: string;
}

/** The metrics companies report, in the order of the tree. */
export const listReportedMetrics = keptByMethodology((db): Promise<readonly ReportedMetric[]> =>
  db
    .selectFrom('metric')
    .innerJoin('process_place as place', 'place.id', 'metric.process_id')
    .select([
      'metric.id',
      'is_core',
      'no_value_is_zero',
      'from_year',
      'until_year',
      'place.root_id',
      'place.root_name',
      'place.ids as processes',
    ])
    .where('mtype', '=', 'metric')
    .orderBy('place.places')
    .execute(),
);

/** A year of a company, with the questionnaire each metric's newest value came with. */
export interface LoadedYear extends YearOfData {
  readonly reported: ReadonlySet<number>;
  readonly sources: ReadonlyMap<number, number>;
}

/** What counts of a company: what is in the benchmark, or all that was accepted of what it sent. */
type Counted = 'in benchmark' | 'accepted';

type LoadedYears = ReadonlyMap<number, LoadedYear>;

/** At most about 400 kB each at 540 metrics of five years. */
const MOST_COMPANIES = 60;

/** By the metrics of a methodology, so that they go when it changes. */
const caches = new WeakMap<readonly ReportedMetric[], Cache<LoadedYears>>();

/** What counts of a company, by year; kept until one of its questionnaires changes. */
export async function loadYears(
  db: Db,
  company: number,
  metrics: readonly ReportedMetric[],
  counted: Counted = 'in benchmark',
): Promise<LoadedYears> {
  const condition = counted === 'accepted' ? ACCEPTED : HOLDS;
  const { rows } = await sql<{ versions: string }>`select ${versionsOf(company, condition)} as versions`.execute(db);
  const cache = caches.get(metrics) ?? createCache<LoadedYears>(MOST_COMPANIES);
  caches.set(metrics, cache);
  return cache.get([company, counted, rows[0]!.versions].join(' '), async () => {
    const zeros = new Set(metrics.filter((metric) => metric.no_value_is_zero).map((metric) => metric.id));
    const reported = await reportedRows(db).where('session.company_id', '=', company).where(condition).execute();
    return new Map([...Map.groupBy(reported, ({ year }) => year)].map(([year, own]) => [year, yearOf(own, zeros)]));
  });
}

function yearOf(rows: readonly ReportedValues[], zeros: ReadonlySet<number>): LoadedYear {
  const { all, systems } = heldValues(rows, zeros);
  const sources = new Map<number, number>();
  for (const values of [all, ...systems.values()]) {
    for (const [metric, { order }] of values) sources.set(metric, Math.max(order, sources.get(metric) ?? 0));
  }
  const asked = new Set(rows.flatMap((row) => Array.from(row.asked ?? [])));
  return { asked, reported: new Set(sources.keys()), sources };
}

export interface Assignment {
  readonly process_id: number;
  readonly year: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly note: string;
  readonly due: string | null;
  readonly by_name: string;
  readonly created_at: Date;
}

/** The people of a company who can fill in a workbook and upload it. */
const fillersOf = (db: Db, company: number) =>
  db
    .selectFrom('users')
    .innerJoin('role', 'role.id', 'role_id')
    .where('users.company_id', '=', company)
    .where('disabled', '=', false)
    .where(sql<boolean>`role.tokens @> array['file/upload', 'file/download']`);

export const listFillers = (db: Db, company: number) =>
  fillersOf(db, company).select(['users.user_id as id', 'full_name as name']).orderBy('full_name').execute();

/** The sheets of a company in somebody's hands; who has left or may no longer upload is responsible for nothing. */
export const listAssignments = (db: Db, company: number): Promise<Assignment[]> =>
  fillersOf(db, company)
    .innerJoin('sheet_assignment as sheet', (join) =>
      join.onRef('sheet.user_id', '=', 'users.user_id').onRef('sheet.company_id', '=', 'users.company_id'),
    )
    .select([
      'process_id',
      'year',
      'sheet.user_id',
      'full_name as user_name',
      'note',
      'due',
      'by_name',
      'sheet.created_at',
    ])
    .execute();

/** The processes of a company's year that are in somebody's hands. */
export const assignedIn = (assignments: readonly Assignment[], year: number): Set<number> =>
  new Set(assignments.filter((one) => one.year === year).map(({ process_id }) => process_id));
