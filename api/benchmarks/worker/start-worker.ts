import { Worker } from 'node:worker_threads';
import type { Log } from '../../platform/portal.ts';
import type { AnswerMessage, MarketTasks, TaskMessage, TaskName, ThreadData } from './messages.ts';

type Progress = (percent: number) => void;

export interface MarketWorker {
  run<N extends TaskName>(
    task: N,
    input: Parameters<MarketTasks[N]>[0],
    onProgress?: Progress,
  ): Promise<ReturnType<MarketTasks[N]>>;
  stop(): Promise<void>;
}

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: Progress | undefined;
}

/** Calculations run in a thread of their own, which starts with the first of them and is started again when it dies. */
export function startMarketWorker(data: ThreadData, log: Log): MarketWorker {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let calls = 0;
  let stopped = false;

  function settle(answer: AnswerMessage): void {
    const one = waiting.get(answer.call);
    if ('progress' in answer) return one?.onProgress?.(answer.progress);
    waiting.delete(answer.call);
    if (waiting.size === 0) worker?.unref();
    if ('error' in answer) one?.reject(answer.error);
    else one?.resolve(answer.result as never);
  }

  function gone(error: Error): void {
    worker = null;
    const lost = [...waiting.values()];
    waiting.clear();
    for (const { reject } of lost) reject(error);
  }

  function start(): Worker {
    const fresh = new Worker(new URL('thread.ts', import.meta.url), { workerData: data, execArgv: [] });
    fresh.on('message', settle);
    fresh.on('error', (error: Error) => {
      log.error({ err: error }, 'the calculating thread broke');
      gone(error);
    });
    fresh.on('exit', () => worker === fresh && gone(new Error('the calculating thread has ended')));
    return fresh;
  }

  return {
    run(task, input, onProgress) {
      if (stopped) return Promise.reject(new Error('the portal is stopping'));
      worker ??= start();
      worker.ref();
      const call = (calls += 1);
      const message: TaskMessage = { call, task, input };
      return new Promise((resolve, reject) => {
        waiting.set(call, { resolve, reject, onProgress });
        worker?.postMessage(message);
      });
    },
    async stop() {
      stopped = true;
      await worker?.terminate();
    },
  };
}
