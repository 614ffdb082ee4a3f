import { sql, type Kysely } from 'kysely';
import { sameAlias } from '#domain/formulas/tree.ts';
import type { MetricFields, ProcessFields } from '#domain/methodology/exchange/fields.ts';
import type { Plan } from '#domain/methodology/exchange/plan-exchange.ts';
import type { Database } from '../platform/database/schema.ts';
import { loadMethodology, nextPosition } from './queries.ts';
import { writeRevision, type Reviser } from './revise.ts';

type Trx = Kysely<Database>;
type Ids = Map<string, number>;

const idFor = (ids: Ids, name: string): number => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the plan names ${name}, which is not there`);
  return id;
};

async function saveProcess(trx: Trx, id: number | null, fields: ProcessFields, ids: Ids): Promise<void> {
  const parent = fields.parent === '' ? null : idFor(ids, sameAlias(fields.parent));
  const row = { name: fields.name, alias: fields.alias, parent };
  if (id === null) {
    const position = await nextPosition(trx, 'process', parent);
    const added = await trx
      .insertInto('process')
      .values({ ...row, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(sameAlias(fields.alias), added.id);
    return;
  }
  await trx
    .updateTable('process')
    .set({ ...row, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

async function saveMetric(
  trx: Trx,
  id: number | null,
  { process, unit, ...fields }: MetricFields,
  ids: { readonly processes: Ids; readonly units: Ids },
): Promise<void> {
  const process_id = idFor(ids.processes, sameAlias(process));
  const row = {
    ...fields,
    earlier_formulas: JSON.stringify(fields.earlier_formulas),
    process_id,
    unit_id: idFor(ids.units, unit.toLowerCase()),
  };
  if (id === null) {
    const position = await nextPosition(trx, 'metric', process_id);
    await trx
      .insertInto('metric')
      .values({ ...row, position })
      .execute();
    return;
  }
  await trx
    .updateTable('metric')
    .set({ ...row, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

async function unitIds(trx: Trx, fresh: readonly string[]): Promise<Ids> {
  if (fresh.length > 0) {
    await trx
      .insertInto('unit')
      .values(fresh.map((name) => ({ name })))
      .execute();
  }
  const units = await trx.selectFrom('unit').select(['id', 'name']).execute();
  return new Map(units.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** Every thing that differs between two methodologies becomes a revision: what went, what changed, what came. */
async function writeDifference(trx: Trx, reviser: Reviser, before: State, after: State): Promise<void> {
  for (const object_type of ['process', 'metric'] as const) {
    const was = new Map(before[object_type].map((one) => [one.id, one]));
    const is = new Map(after[object_type].map((one) => [one.id, one]));
    for (const id of new Set([...was.keys(), ...is.keys()])) {
      const change = { object_type, before: was.get(id) ?? null, after: is.get(id) ?? null };
      if (JSON.stringify(change.before) !== JSON.stringify(change.after)) {
        await writeRevision(trx, reviser, change as never);
      }
    }
  }
}

type Whole = Awaited<ReturnType<typeof loadMethodology>>;
interface State {
  readonly process: Whole['processes'];
  readonly metric: Whole['metrics'];
}

const stateOf = async (trx: Trx): Promise<State> => {
  const { processes, metrics } = await loadMethodology(trx);
  return { process: processes, metric: metrics };
};

/** Saves what a workbook changes, inside the caller's transaction. The plan has no problems. */
export async function applyExchange(trx: Trx, reviser: Reviser, plan: Plan): Promise<void> {
  const before = await stateOf(trx);
  const units = await unitIds(trx, plan.units);
  const processes: Ids = new Map(before.process.map(({ id, alias }) => [sameAlias(alias), id]));
  for (const { id, after } of plan.processes) if (after) await saveProcess(trx, id, after, processes);
  const goneMetrics = plan.metrics.flatMap(({ id, after }) => (after === null && id !== null ? [id] : []));
  if (goneMetrics.length > 0) await trx.deleteFrom('metric').where('id', 'in', goneMetrics).execute();
  // The old size metric is cleared first, because only one may be set.
  const size = plan.metrics.some(({ after }) => after?.is_size);
  if (size) await trx.updateTable('metric').set({ is_size: false }).where('is_size', '=', true).execute();
  for (const { id, after } of plan.metrics) if (after) await saveMetric(trx, id, after, { processes, units });
  for (const { id, after } of plan.processes) {
    if (after === null && id !== null) await trx.deleteFrom('process').where('id', '=', id).execute();
  }
  await writeDifference(trx, reviser, before, await stateOf(trx));
}
