import type { Calculation } from '../calculation.ts';
import type { Market } from '../selection.ts';
import { computeFigures, type Engine } from './engine.ts';
import { judgeMeasures, populationOf, takeResult, type Population } from './statistics.ts';

/**
 * Waits until every thread has come here. `control` are two shared counters, zero at the start: how many have come, and
 * how often all had.
 */
function meet(control: Int32Array<SharedArrayBuffer>, parts: number): void {
  const round = Atomics.load(control, 1);
  if (Atomics.add(control, 0, 1) === parts - 1) {
    Atomics.store(control, 0, 0);
    Atomics.add(control, 1, 1);
    Atomics.notify(control, 1);
  } else while (Atomics.load(control, 1) === round) Atomics.wait(control, 1, round);
}

/** One thread's part of a calculation; when all have done theirs, any of them can take the result. */
export function calculatePart(
  engine: Engine,
  systems: readonly number[] | null,
  market: Market,
  share: { readonly part: number; readonly parts: number },
  control: Int32Array<SharedArrayBuffer>,
): Population {
  const { part, parts } = share;
  computeFigures(engine, systems, part, parts);
  meet(control, parts);
  const population = populationOf(engine, market);
  judgeMeasures(engine, population, { part, parts });
  meet(control, parts);
  return population;
}

/** The whole calculation on one thread. */
export function calculate(engine: Engine, systems: readonly number[] | null, market: Market): Calculation {
  computeFigures(engine, systems);
  const population = populationOf(engine, market);
  judgeMeasures(engine, population);
  return takeResult(engine, population);
}
