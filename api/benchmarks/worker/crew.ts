import type { Calculation } from '#domain/benchmarks/calculation.ts';
import { calculate } from '#domain/benchmarks/engine/calculate.ts';
import { computeFigures, type Engine } from '#domain/benchmarks/engine/engine.ts';
import { judgeMeasures, populationOf, takeResult, type Population } from '#domain/benchmarks/engine/statistics.ts';
import type { Market } from '#domain/benchmarks/selection.ts';
import { startTaskThread, type TaskThread } from '../../platform/task-thread.ts';
import type { CompanionData, CompanionTasks } from './messages.ts';

/** This thread and its companions over one engine's memory; each does its part, one step after another. */
export interface Crew {
  readonly engine: Engine;
  /** The figures of every company and year, left in the engine's memory. */
  figures(systems: readonly number[] | null): Promise<void>;
  /** Figures and statistics, left in the engine's memory. */
  judge(systems: readonly number[] | null, market: Market): Promise<Population>;
  /** The whole calculation, the same to the last bit however many compute it. */
  calculate(systems: readonly number[] | null, market: Market): Promise<Calculation>;
  /** Ends the companions, which hold the memory for as long as they live. */
  stop(): Promise<void>;
}

const COMPANION = new URL('companion.ts', import.meta.url);

/** What breaks a companion fails the calculation, and that is told of. */
const silent = { error: () => undefined };

type Ask = (companion: TaskThread<CompanionTasks>) => Promise<void>;

/**
 * The threads meet by messages, not in shared counters: whoever waits hears of a companion's death. A companion that died
 * is started anew by the next calculation.
 */
export function openCrew(engine: Engine, parts: number, entry = COMPANION): Crew {
  const { cube, plan } = engine;
  const own = { part: 0, parts };
  const companions = Array.from({ length: parts - 1 }, (_, at) => {
    const share = { part: at + 1, parts };
    const data: CompanionData = { dimensions: cube.dimensions, memory: cube.memory, plan, share };
    return startTaskThread<CompanionTasks>(entry, data, silent);
  });

  /** Goes on when all have come to an end, well or not: nobody writes into the memory of the next one's work. */
  async function together(ask: Ask, work: () => void): Promise<void> {
    const asked = companions.map(ask);
    const ended = await Promise.allSettled([...asked, (async () => work())()]);
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  const figures: Crew['figures'] = (systems) =>
    together(
      (companion) => companion.run('figures', { systems }),
      () => computeFigures(engine, systems, own.part, own.parts),
    );
  // They open their engines while this thread still loads what else it needs; what fails now fails again when it matters.
  for (const companion of companions) companion.run('open', {}).catch(() => undefined);

  async function judge(systems: readonly number[] | null, market: Market): Promise<Population> {
    await figures(systems);
    const population = populationOf(engine, market);
    await together(
      (companion) => companion.run('statistics', { market }),
      () => judgeMeasures(engine, population, own),
    );
    return population;
  }

  return {
    engine,
    figures,
    judge,
    async calculate(systems, market) {
      if (companions.length === 0) return calculate(engine, systems, market);
      return takeResult(engine, await judge(systems, market));
    },
    async stop() {
      await Promise.all(companions.map((companion) => companion.stop()));
    },
  };
}
