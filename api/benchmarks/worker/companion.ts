// A thread that computes its part of a calculation in the memory of another one; started by crew.ts.
import { workerData } from 'node:worker_threads';
import { cubeOver } from '#domain/benchmarks/cube.ts';
import { computeFigures, openEngine } from '#domain/benchmarks/engine/engine.ts';
import { judgeMeasures, populationOf } from '#domain/benchmarks/engine/statistics.ts';
import { serveThread } from '../../platform/serve-thread.ts';
import type { CompanionData, CompanionTasks } from './messages.ts';

const { dimensions, memory, plan, share } = workerData as CompanionData;
const engine = openEngine(cubeOver(dimensions, memory), plan);

serveThread<CompanionTasks>({
  open: async () => undefined,
  figures: async ({ systems }) => computeFigures(engine, systems, share.part, share.parts),
  statistics: async ({ market }) => judgeMeasures(engine, populationOf(engine, market), share),
});
