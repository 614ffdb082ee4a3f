import { placeOfId } from '#domain/figures/columns/cube.ts';
import { computeFigures } from '#domain/figures/columns/engine.ts';
import type { SystemsInput } from './messages.ts';
import { prepareRun } from './prepare-run.ts';
import type { MarketContext } from './market-context.ts';

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
  const { cube, space } = engine;
  const { companies, years } = cube.dimensions;
  const column = new Float64Array(
    cube.memory.buffer,
    space.columns + measure * space.columnBytes,
    space.columnBytes / 8,
  );
  result_years.forEach((year, ofYear) => {
    const row = placeOfId(years, year) * cube.width;
    result_companies.forEach((company, at) => {
      const place = placeOfId(companies, company);
      if (row >= 0 && place >= 0) values[ofYear * result_companies.length + at] = column[row + place] ?? NaN;
    });
  });
  return values;
}
