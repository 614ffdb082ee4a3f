import type pg from 'pg';
import { COLUMNS, OUT, type Calculation } from '#domain/figures/calculation.ts';
import { computeFigures, type Engine } from '#domain/figures/columns/engine.ts';
import { judgeMeasures, populationOf, takeResult } from '#domain/figures/columns/statistics.ts';
import { copyIn } from '../../../platform/database/copy.ts';
import { copyRows, field } from '../../../platform/database/copy-rows.ts';
import { transact } from '../../../platform/database/transact.ts';
import { loadDecided } from '../../causes/load-decided.ts';
import { prepareRun } from '../market/prepare-run.ts';
import type { MarketContext } from '../market/market-context.ts';
import { placeOfId } from '#domain/figures/columns/cube.ts';
import { decidedSystem } from '../../causes/decided-system.ts';

/** Rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const STATEMENT = 2000;

/**
 * Takes over what was decided about values in earlier calculations, as long as the value is the same to the last bit.
 * Called with the figures of the calculation in the engine's memory.
 */
async function carryDecisions(
  { db }: MarketContext,
  id: number,
  { cube, plan, space }: Engine,
  systems: readonly number[] | null,
): Promise<void> {
  const system = decidedSystem(systems);
  if (system === undefined) return;
  const known = await db
    .selectFrom('value_decision')
    .selectAll()
    .where('it_system_id', system === null ? 'is' : '=', system)
    .execute();
  const { companies, years } = cube.dimensions;
  const columns = new Float64Array(cube.memory.buffer, space.columns, (plan.measures.length * space.columnBytes) / 8);
  const places = new Map(Array.from(plan.measures, (measure, at) => [measure, at]));
  const same = known.filter(({ metric_id, company_id, year, value }) => {
    const [at, company, ofYear] = [places.get(metric_id), placeOfId(companies, company_id), placeOfId(years, year)];
    if (at === undefined || company < 0 || ofYear < 0) return false;
    return columns[(at * years.length + ofYear) * cube.width + company] === value;
  });
  await db.deleteFrom('benchmark_decision').where('benchmark_id', '=', id).where('carried', '=', true).execute();
  const carried = same.flatMap(({ it_system_id: _system, value: _value, version: _version, decision, ...of }) =>
    decision === null ? [] : [{ ...of, decision, benchmark_id: id, carried: true }],
  );
  for (let at = 0; at < carried.length; at += STATEMENT) {
    await db
      .insertInto('benchmark_decision')
      .values(carried.slice(at, at + STATEMENT))
      .onConflict((row) => row.doNothing())
      .execute();
  }
}

/** Metrics written at once: a few megabytes, so that the connection's buffer stays small. */
const BATCH = 40;

function* metricRows(id: number, calculation: Calculation, from: number, to: number): Generator<Buffer[]> {
  const { companies, years, measures, recipes, values, figures, marks } = calculation;
  const [size, periods] = [years.length * companies.length, years.length + 1];
  for (let at = from; at < to; at++) {
    yield [
      field.int(id),
      field.int(at),
      field.int(measures[at]!),
      field.text(recipes[at] ?? ''),
      field.doubles(values.subarray(at * size, (at + 1) * size)),
      field.doubles(figures.subarray(at * periods * OUT.size, (at + 1) * periods * OUT.size)),
      field.bytes(marks.subarray(at * periods * companies.length, (at + 1) * periods * companies.length)),
    ];
  }
}

/** All of it or nothing: a process that dies on the way leaves the calculation to be done again. */
async function save(
  client: pg.PoolClient,
  id: number,
  calculation: Calculation,
  onProgress: (percent: number) => void,
): Promise<void> {
  const { rows } = await client.query<{ status: string }>('select status from benchmark where id = $1 for update', [
    id,
  ]);
  if (rows[0]?.status !== 'queued' && rows[0]?.status !== 'processing') return;
  await client.query('delete from benchmark_metric where benchmark_id = $1', [id]);
  const count = calculation.measures.length;
  for (let from = 0; from < count; from += BATCH) {
    const to = Math.min(from + BATCH, count);
    const columns = 'benchmark_metric (benchmark_id, position, metric_id, recipe, values, figures, marks)';
    await copyIn(client, columns, copyRows(metricRows(id, calculation, from, to)));
    onProgress(Math.round(60 + (39 * to) / count));
  }
  await client.query(
    `update benchmark set status = 'done', progress = 100, processed_at = now(), company_count = $2,
       result_years = $3, result_companies = $4, figure_columns = $5 where id = $1`,
    [id, calculation.companies.length, [...calculation.years], [...calculation.companies], COLUMNS],
  );
}

/** Computes what was frozen and saves it. Safe to run twice: what is done stays as it is. */
export async function calculateBenchmark(
  context: MarketContext,
  id: number,
  onProgress: (percent: number) => void,
): Promise<void> {
  const { engine, systems, market } = await prepareRun(context, id);
  onProgress(30);
  computeFigures(engine, systems);
  await carryDecisions(context, id, engine, systems);
  const population = populationOf(engine, { ...market, ...(await loadDecided(context.db, id)) });
  judgeMeasures(engine, population);
  const calculation = takeResult(engine, population);
  onProgress(60);
  await transact(context.pool, ({ client }) => save(client, id, calculation, onProgress));
}
