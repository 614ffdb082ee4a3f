import { Worker } from 'node:worker_threads';
import { DatabaseAway } from './database/away.ts';
import type { Log } from './log.ts';

/** Named work a thread does: one plain input, one plain result. */
export type ThreadTasks = Record<string, (input: never) => unknown>;

type Progress = (percent: number) => void;

export interface TaskThread<T extends ThreadTasks> {
  run<N extends keyof T & string>(
    task: N,
    input: Parameters<T[N]>[0],
    onProgress?: Progress,
  ): Promise<Awaited<ReturnType<T[N]>>>;
  stop(): Promise<void>;
}

export interface TaskMessage {
  readonly call: number;
  readonly task: string;
  readonly input: unknown;
}

export type AnswerMessage =
  | { readonly call: number; readonly result: unknown }
  /** Of an error, only the message crosses; `away` says what its code would. */
  | { readonly call: number; readonly error: Error; readonly away: boolean }
  | { readonly call: number; readonly progress: number };

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: Progress | undefined;
}

/** A thread that keeps what it has loaded. It starts with its first task and is started again when it dies. */
export function startTaskThread<T extends ThreadTasks>(
  entry: URL,
  workerData: unknown,
  log: Pick<Log, 'error'>,
): TaskThread<T> {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let calls = 0;
  let stopped = false;

  function settle(answer: AnswerMessage): void {
    const one = waiting.get(answer.call);
    if ('progress' in answer) {
      one?.onProgress?.(answer.progress);
      return;
    }
    waiting.delete(answer.call);
    if (waiting.size === 0) worker?.unref();
    if (!('error' in answer)) one?.resolve(answer.result as never);
    else one?.reject(answer.away ? new DatabaseAway(answer.error.message, { cause: answer.error }) : answer.error);
  }

  function gone(error: Error): void {
    worker = null;
    const lost = [...waiting.values()];
    waiting.clear();
    for (const { reject } of lost) reject(error);
  }

  function start(): Worker {
    const fresh = new Worker(entry, { workerData, execArgv: [] });
    fresh.on('message', settle);
    fresh.on('error', (error: Error) => {
      log.error({ err: error }, 'a thread broke');
      if (worker === fresh) gone(error);
    });
    fresh.on('exit', () => {
      if (worker === fresh) gone(new Error('the thread has ended'));
    });
    return fresh;
  }

  return {
    async run(task, input, onProgress) {
      if (stopped) throw new Error('the portal is stopping');
      const running = (worker ??= start());
      running.ref();
      const call = (calls += 1);
      const answer = new Promise<never>((resolve, reject) => {
        waiting.set(call, { resolve, reject, onProgress });
      });
      const message: TaskMessage = { call, task, input };
      running.postMessage(message, []);
      return answer;
    },
    async stop() {
      stopped = true;
      await worker?.terminate();
    },
  };
}
