import type { Cube } from '#domain/benchmarks/cube.ts';
import { openEngine } from '#domain/benchmarks/engine/engine.ts';
import type { Plan } from '#domain/benchmarks/plan.ts';
import { openCrew, type Crew } from './crew.ts';
import type { CrewSize } from './messages.ts';

export interface Crews {
  /** The threads that compute a plan over a cube; the formulas are compiled once for both. */
  over(cube: Cube, plan: Plan): Crew;
  /** Ends what computes over a cube that is no longer kept, so that its memory is free. */
  letGo(cube: Cube): void;
}

/** Keeps for each cube the threads of the plan that was asked for last. */
export function keepCrews({ parts, from, entry }: CrewSize): Crews {
  const crews = new WeakMap<Cube, Crew>();

  function letGo(cube: Cube): void {
    void crews.get(cube)?.stop();
    crews.delete(cube);
  }

  return {
    letGo,
    over(cube, plan) {
      const kept = crews.get(cube);
      if (kept?.engine.plan === plan) return kept;
      letGo(cube);
      const size = cube.values.length >= from ? parts : 1;
      const crew = openCrew(openEngine(cube, plan), size, entry === undefined ? undefined : new URL(entry));
      crews.set(cube, crew);
      return crew;
    },
  };
}
