import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../../platform/database/connect.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { calculateBenchmark } from './calculate-benchmark.ts';
import { keepCubes } from './keep-cubes.ts';
import { loadCalculation } from './load-calculation.ts';
import type { AnswerMessage, MarketTasks, TaskMessage, ThreadData } from './messages.ts';
import { recomputeForSystems } from './recompute-for-systems.ts';

const port = parentPort;
if (!port) throw new Error('the market is computed in a worker thread');
const { connection, folder } = workerData as ThreadData;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const connected = await connect(connection as Connection, { log: silent, max: 4 });
const room = { ...connected, cubes: keepCubes(connected.pool, folder === null ? null : null) };

let last: Promise<unknown> = Promise.resolve();
/** The cube is worked on by one task at a time. */
function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

type Answers = {
  [N in keyof MarketTasks]: (
    input: Parameters<MarketTasks[N]>[0],
    onProgress: (percent: number) => void,
  ) => Promise<ReturnType<MarketTasks[N]>>;
};

const tasks: Answers = {
  calculate: ({ id }, onProgress) => oneByOne(() => calculateBenchmark(room, id, onProgress)),
  load: ({ id }) => loadCalculation(room, id),
  ofSystems: (input) => oneByOne(() => recomputeForSystems(room, input)),
};

async function answer({ call, task, input }: TaskMessage): Promise<AnswerMessage> {
  try {
    const onProgress = (progress: number) => port?.postMessage({ call, progress } satisfies AnswerMessage);
    return { call, result: await tasks[task](input as never, onProgress) };
  } catch (error) {
    return { call, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

port.on('message', (message: TaskMessage) => void answer(message).then((reply) => port.postMessage(reply)));
