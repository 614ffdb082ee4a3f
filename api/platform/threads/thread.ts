import { Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';
import { errorOf, ThreadEnded, type AnswerMessage, type TaskMessage } from './messages.ts';
import type { Progress } from './task-module.ts';

export interface ThreadOptions {
  readonly log: Pick<Log, 'error'>;
  /** What the modules find as `workerData`. */
  readonly data?: unknown;
  readonly deadlineMs?: number | undefined;
  readonly megabytes?: number | undefined;
  /** The error of a task that takes too much. */
  readonly overLimit?: (limit: 'time' | 'memory') => Error;
}

interface Call {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: Progress | undefined;
  readonly deadline: NodeJS.Timeout | undefined;
}

export interface Thread {
  run(message: TaskMessage, onProgress: Progress | undefined): Promise<unknown>;
  readonly busy: number;
  /** False once it has ended: a fresh one takes its place. */
  readonly alive: boolean;
  end(reason: Error): Promise<void>;
}

/** Three such spaces make the young generation. What is read of a file lives on: a larger one only fills memory with copies. */
export const SEMI_SPACE_MB = 8;

const ENTRY = new URL('./serve-tasks.ts', import.meta.url);

/** One worker thread. What passes its bounds ends the thread with its tasks, not the portal. */
export function startThread({ log, data, deadlineMs, megabytes, overLimit }: ThreadOptions): Thread {
  const worker = new Worker(ENTRY, {
    workerData: data,
    execArgv: [],
    ...(megabytes && {
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 3 * SEMI_SPACE_MB },
    }),
  });
  const calls = new Map<number, Call>();
  let ended: Error | undefined;

  function settle(call: number, outcome: (call: Call) => void): void {
    const found = calls.get(call);
    if (!found) return;
    clearTimeout(found.deadline);
    calls.delete(call);
    if (calls.size === 0) worker.unref();
    outcome(found);
  }
  async function end(reason: Error): Promise<void> {
    ended ??= reason;
    for (const call of calls.keys()) settle(call, ({ reject }) => reject(reason));
    await worker.terminate();
  }
  const tooMuch = (limit: 'time' | 'memory'): Error => overLimit?.(limit) ?? new Error(`a task took too much ${limit}`);

  worker.unref();
  worker.on('message', (answer: AnswerMessage) => {
    if ('progress' in answer) calls.get(answer.call)?.onProgress?.(answer.progress);
    else if ('failure' in answer) settle(answer.call, ({ reject }) => reject(errorOf(answer.failure)));
    else settle(answer.call, ({ resolve }) => resolve(answer.result));
  });
  worker.on('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return void end(tooMuch('memory'));
    log.error({ err: error }, 'a thread broke');
    return void end(error);
  });
  worker.on('exit', () => void end(new ThreadEnded('the thread has ended')));

  return {
    get busy() {
      return calls.size;
    },
    get alive() {
      return ended === undefined;
    },
    end,
    run(message, onProgress) {
      if (ended) return Promise.reject(ended);
      return new Promise((resolve, reject) => {
        const deadline = deadlineMs ? setTimeout(() => void end(tooMuch('time')), deadlineMs) : undefined;
        calls.set(message.call, { resolve, reject, onProgress, deadline });
        worker.ref();
        try {
          worker.postMessage(message, []);
        } catch (error) {
          settle(message.call, () => reject(error));
        }
      });
    },
  };
}
