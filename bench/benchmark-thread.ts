// One of the threads that compute together; started by benchmark-threads.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { cubeOver } from '#domain/benchmarks/cube.ts';
import { calculatePart } from '#domain/benchmarks/engine/calculate.ts';
import { openEngine } from '#domain/benchmarks/engine/engine.ts';
import type { SharedMemory } from '#domain/benchmarks/engine/webassembly.ts';
import { dimensionsOf, EVERYONE, planOf, type Size } from './benchmark-data.ts';

/** What a thread is given. */
export interface ThreadData {
  readonly memory: SharedMemory;
  readonly size: Size;
  readonly part: number;
  readonly parts: number;
  readonly control: Int32Array<SharedArrayBuffer>;
}

const { memory, size, part, parts, control } = workerData as ThreadData;
const cube = cubeOver(dimensionsOf(size), memory);
const engine = openEngine(cube, planOf(size));
const systems = Array.from(cube.dimensions.systems);
parentPort?.on('message', () => {
  calculatePart(engine, systems, EVERYONE, { part, parts }, control);
  parentPort?.postMessage('done', []);
});
parentPort?.postMessage('ready', []);
