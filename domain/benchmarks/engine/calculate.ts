import type { Calculation } from '../calculation.ts';
import type { Market } from '../selection.ts';
import { computeFigures, type Engine } from './engine.ts';
import { judgeMeasures, populationOf, takeResult } from './statistics.ts';

/**
 * The whole calculation on one thread. Several do the same over one memory when each takes its part of both steps and none
 * begins with the second before all have done the first.
 */
export function calculate(engine: Engine, systems: readonly number[] | null, market: Market): Calculation {
  computeFigures(engine, systems);
  const population = populationOf(engine, market);
  judgeMeasures(engine, population);
  return takeResult(engine, population);
}
