import { placeOfId } from '#domain/figures/columns/cube.ts';
import type { Engine } from '#domain/figures/columns/engine.ts';
import { decidedSystem } from '../../causes/decided-system.ts';
import type { MarketContext } from '../market/market-context.ts';

/** Rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const BATCH = 2000;

/**
 * Takes over what was decided about values in earlier calculations, as long as the value is the same to the last bit.
 * Called with the figures of the calculation in the engine's memory.
 */
export async function carryDecisions(
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
  for (let at = 0; at < carried.length; at += BATCH) {
    await db
      .insertInto('benchmark_decision')
      .values(carried.slice(at, at + BATCH))
      .onConflict((row) => row.doNothing())
      .execute();
  }
}
