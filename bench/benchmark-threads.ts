import { openCrew } from '#api/testing/crew.ts';
import type { Engine } from '#domain/benchmarks/engine/engine.ts';
import { EVERYONE } from './benchmark-data.ts';

/** The best time of a calculation shared by so many threads as the portal shares it, in milliseconds. */
export async function timeThreads(engine: Engine, parts: number, rounds: number): Promise<number> {
  const systems = Array.from(engine.cube.dimensions.systems);
  const crew = openCrew(engine, parts);
  let best = Infinity;
  for (let round = 0; round <= rounds; round++) {
    const begun = performance.now();
    await crew.judge(systems, EVERYONE);
    if (round > 0) best = Math.min(best, performance.now() - begun);
  }
  await crew.stop();
  return best;
}
