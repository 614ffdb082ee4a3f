import { sql, type Kysely } from 'kysely';
import { holdingValues, type Held } from '#domain/questionnaires/holding.ts';
import type { Database } from '../platform/database/schema.ts';

type Trx = Kysely<Database>;

/** One change of the market after another: whoever has seen a change has seen all before it. */
async function lockMarket(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('etalon market'))`.execute(trx);
}

interface Row {
  readonly it_system_id: number | null;
  readonly metric_ids: readonly number[];
  readonly values: readonly number[];
  readonly session_ids: readonly number[];
}

function rowOf(it_system_id: number | null, held: ReadonlyMap<number, Held>): Row {
  const sorted = [...held].toSorted(([a], [b]) => a - b);
  return {
    it_system_id,
    metric_ids: sorted.map(([metric]) => metric),
    values: sorted.map(([, { value }]) => value),
    session_ids: sorted.map(([, { order }]) => order),
  };
}

const alike = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((one, at) => Object.is(one, b[at]));

const same = (a: Row, b: Row): boolean =>
  alike(a.metric_ids, b.metric_ids) && alike(a.values, b.values) && alike(a.session_ids, b.session_ids);

/** What the questionnaires that count say now: the newest value of each system and metric. */
async function loadHolding(trx: Trx, company: number, year: number): Promise<Row[]> {
  const rows = await trx
    .selectFrom('session_value')
    .innerJoin('session', 'session.id', 'session_id')
    .select(['session_id', 'it_system_id', 'metric_ids', 'values'])
    .where('company_id', '=', company)
    .where('year', '=', year)
    .where('status', 'in', ['accepted', 'accepted_with_warnings'])
    .where('show_in_benchmark', '=', true)
    .where('hidden', '=', false)
    .where('dry_run', '=', false)
    .execute();
  const reported = rows.map((row) => ({
    company,
    year,
    system: row.it_system_id,
    order: row.session_id,
    metrics: Int32Array.from(row.metric_ids),
    values: Float64Array.from(row.values),
  }));
  return [...holdingValues(reported, company, year)]
    .filter(([, held]) => held.size > 0)
    .map(([system, held]) => rowOf(system, held));
}

/**
 * Brings what counts in the market for a company and year up to date, in the transaction that changed one of its
 * questionnaires (accepted, deleted, hidden, shown in the benchmark or not). Rows that still hold are left alone; the
 * others are closed, so that calculations which have seen them can be opened again.
 */
export async function refreshMarket(trx: Trx, company: number, year: number): Promise<void> {
  await lockMarket(trx);
  const wanted = await loadHolding(trx, company, year);
  const open = await trx
    .selectFrom('market_value')
    .select(['id', 'it_system_id', 'metric_ids', 'values', 'session_ids'])
    .where('company_id', '=', company)
    .where('year', '=', year)
    .where('to_change', 'is', null)
    .execute();
  const bySystem = new Map(open.map((row) => [row.it_system_id, row]));
  const fresh = wanted.filter((row) => {
    const held = bySystem.get(row.it_system_id);
    return !held || !same(held, row);
  });
  const staying = new Set(wanted.filter((row) => !fresh.includes(row)).map((row) => row.it_system_id));
  const closing = open.filter((row) => !staying.has(row.it_system_id)).map(({ id }) => id);
  if (fresh.length === 0 && closing.length === 0) return;
  const change = await trx
    .insertInto('market_change')
    .values({ company_id: company, year })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (closing.length > 0) {
    await trx.updateTable('market_value').set({ to_change: change.id }).where('id', 'in', closing).execute();
  }
  if (fresh.length === 0) return;
  await trx
    .insertInto('market_value')
    .values(
      fresh.map(({ it_system_id, metric_ids, values, session_ids }) => ({
        company_id: company,
        year,
        it_system_id,
        metric_ids: [...metric_ids],
        values: [...values],
        session_ids: [...session_ids],
        from_change: change.id,
      })),
    )
    .execute();
}
