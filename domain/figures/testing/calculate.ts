import type { Calculation } from '../calculation.ts';
import { computeFigures, type Engine } from '../columns/engine.ts';
import { judgeMeasures, populationOf, takeResult, type Market } from '../columns/statistics.ts';

/** The whole calculation: figures of every company and year, then the statistics of the market. */
export function calculate(engine: Engine, systems: readonly number[] | null, market: Market): Calculation {
  computeFigures(engine, systems);
  const population = populationOf(engine, market);
  judgeMeasures(engine, population);
  return takeResult(engine, population);
}
