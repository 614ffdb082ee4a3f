import { Worker } from 'node:worker_threads';
import { WorkbookRefusal } from '#workbooks/refusal.ts';
import { resultOf, type AnswerMessage, type TaskMessage } from './messages.ts';

export interface ThreadLimits {
  readonly deadlineMs: number;
  readonly megabytes: number;
}

export interface Thread {
  /** One task at a time. After a failure that is not the task's own answer the thread is gone. */
  run(message: TaskMessage, give: readonly ArrayBuffer[]): Promise<unknown>;
  readonly alive: boolean;
  end(reason: Error): Promise<void>;
}

const outOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** One worker thread with bounds: what passes them ends the thread, not the portal. */
export function startThread(entry: URL, { deadlineMs, megabytes }: ThreadLimits): Thread {
  const worker = new Worker(entry, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
  });
  let ended: Error | undefined;
  let settle: ((outcome: AnswerMessage | Error) => void) | undefined;
  const end = async (reason: Error): Promise<void> => {
    ended ??= reason;
    settle?.(reason);
    await worker.terminate();
  };
  worker.unref();
  worker.on('message', (answer: AnswerMessage) => settle?.(answer));
  worker.on('error', (error: Error) => void end(outOfMemory(error) ? new WorkbookRefusal('too-much-memory') : error));
  worker.on('exit', () => void end(new Error('the worker thread has ended')));
  return {
    get alive() {
      return ended === undefined;
    },
    end,
    async run(message, give) {
      if (ended) throw ended;
      const outcome = await new Promise<AnswerMessage | Error>((resolve) => {
        const late = setTimeout(() => void end(new WorkbookRefusal('too-slow', message.task)), deadlineMs);
        settle = (settled) => {
          clearTimeout(late);
          settle = undefined;
          worker.unref();
          resolve(settled);
        };
        worker.ref();
        try {
          worker.postMessage(message, give);
        } catch (error) {
          settle({ error });
        }
      });
      if (outcome instanceof Error) throw outcome;
      return resultOf(outcome);
    },
  };
}
