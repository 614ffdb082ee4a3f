import { sql, type Kysely } from 'kysely';
import { DEFINITION_FIELDS, type Definition } from '#domain/methodology/definition.ts';
import { earlierFormulasOf } from '#domain/methodology/formula-years.ts';
import type { Methodology, MetricState, ProcessState } from '#domain/methodology/states.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/refusal.ts';

type Db = Kysely<Database>;

export type SavedProcess = ProcessState & { readonly version: number };
export type SavedMetric = MetricState & { readonly version: number };

/** All processes, in the order of the tree. */
export async function loadProcesses(db: Db): Promise<SavedProcess[]> {
  const rows = await db
    .selectFrom('process')
    .innerJoin('process_place as place', 'place.id', 'process.id')
    .leftJoin('process as above', 'above.id', 'process.parent')
    .select(['process.id', 'process.name', 'process.alias', 'process.parent', 'above.name as parent_name'])
    .select(['process.position', 'process.version'])
    .orderBy('place.places')
    .execute();
  return rows.map(({ id, name, alias, parent, parent_name, position, version }) => ({
    id,
    name,
    alias,
    parent: parent === null ? null : { id: parent, name: parent_name ?? '' },
    position,
    version,
  }));
}

/** All metrics and indicators, in the order of the tree. */
export async function loadMetrics(db: Db): Promise<SavedMetric[]> {
  const rows = await db
    .selectFrom('metric')
    .innerJoin('process', 'process.id', 'metric.process_id')
    .innerJoin('process_place as place', 'place.id', 'metric.process_id')
    .innerJoin('unit', 'unit.id', 'metric.unit_id')
    .selectAll('metric')
    .select(['unit.name as unit_name', 'process.name as process_name'])
    .orderBy('place.places')
    .orderBy('metric.position')
    .orderBy('metric.id')
    .execute();
  return rows.map(({ unit_id, unit_name, process_id, process_name, ...metric }) => ({
    ...metric,
    earlier_formulas: earlierFormulasOf(metric),
    unit: { id: unit_id, name: unit_name },
    process: { id: process_id, name: process_name },
  }));
}

/** What a metric means now; undefined for one that is no more. */
export const findDefinition = (db: Db, id: number): Promise<Definition | undefined> =>
  db.selectFrom('metric').select(DEFINITION_FIELDS).where('id', '=', id).executeTakeFirst();

/** The one with an id, or the answer that there is none. */
export function pick<T extends { readonly id: number }>(items: readonly T[], id: number): T {
  const found = items.find((item) => item.id === id);
  if (!found) throw notFound();
  return found;
}

/** The place after the last of the rows under a process, or of the roots. */
export async function nextPosition(db: Db, table: 'process' | 'metric', under: number | null): Promise<number> {
  const column = sql.ref(table === 'process' ? 'parent' : 'process_id');
  const { next } = await db
    .selectFrom(table as 'process')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
    .where(sql<boolean>`${column} is not distinct from ${under}::int`)
    .executeTakeFirstOrThrow();
  return next;
}

/** Everything there is now, as a revision keeps it. */
export async function loadMethodology(db: Db): Promise<Methodology> {
  const processes = await loadProcesses(db);
  const metrics = await loadMetrics(db);
  return {
    processes: processes.map(({ version: _version, ...state }) => state),
    metrics: metrics.map(({ version: _version, ...state }) => state),
  };
}
