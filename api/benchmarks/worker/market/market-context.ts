import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Cube } from '#domain/figures/columns/cube.ts';
import { openEngine, type Engine } from '#domain/figures/columns/engine.ts';
import type { Plan } from '#domain/figures/plan.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { CubeCache } from './cube-cache.ts';

/** What the calculating thread works with. */
export interface MarketContext {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly cubes: CubeCache;
  readonly engines: EngineCache;
}

export interface EngineCache {
  /** The engine that computes a plan over a cube: the formulas are compiled once. */
  over(cube: Cube, plan: Plan): Engine;
}

/** Keeps for each cube the engine of the plan that was requested last; it goes with the cube. */
export function createEngineCache(): EngineCache {
  const engines = new WeakMap<Cube, Engine>();
  return {
    over(cube, plan) {
      const known = engines.get(cube);
      if (known?.plan === plan) return known;
      const engine = openEngine(cube, plan);
      engines.set(cube, engine);
      return engine;
    },
  };
}
