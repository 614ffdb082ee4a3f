import { computeFigures } from '#domain/figures/columns/engine.ts';
import type { SystemsInput } from '../messages.ts';
import { prepareRun } from './prepare-run.ts';
import type { MarketContext } from './market-context.ts';
import { readerOf } from './system-values.ts';

/**
 * The same companies, years, market and methodology with other systems: the values of one measure, along the years and
 * companies of the calculation.
 */
export async function recomputeForSystems(
  context: MarketContext,
  { id, systems, metric }: SystemsInput,
): Promise<Float64Array> {
  const { result_years, result_companies } = await context.db
    .selectFrom('benchmark')
    .select(['result_years', 'result_companies'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { engine } = await prepareRun(context, id);
  const values = new Float64Array(result_years.length * result_companies.length).fill(NaN);
  const measure = engine.plan.measures.indexOf(metric);
  if (measure < 0) return values;
  computeFigures(engine, systems.length === 0 ? null : systems);
  const along = { years: Int32Array.from(result_years), companies: Int32Array.from(result_companies) };
  return readerOf(engine, along)(measure, values);
}
