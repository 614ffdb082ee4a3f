import type { Tasks } from './messages.ts';
import { startThread, type Thread, type ThreadLimits } from './thread.ts';

export interface WorkbookWorker<T extends Tasks> {
  /**
   * Runs a task in a thread and gives back its result; it waits its turn when all threads are busy. Throws a
   * `WorkbookRefusal` where the task throws one, and when it takes too much time or memory. The input is copied,
   * except what stands in `give`: that memory is gone for the caller.
   */
  run<N extends keyof T & string>(
    task: N,
    input: Parameters<T[N]>[0],
    give?: readonly ArrayBuffer[],
  ): Promise<Awaited<ReturnType<T[N]>>>;
  /** Ends the threads; tasks that are not done fail. */
  stop(): Promise<void>;
}

export interface WorkerOptions extends Partial<ThreadLimits> {
  readonly threads?: number;
}

/** `entry` is the module of the thread: it calls `serveTasks`. Threads start with the first tasks. */
export function startWorkbookWorker<T extends Tasks>(
  entry: URL,
  { threads = 2, deadlineMs = 20_000, megabytes = 384 }: WorkerOptions = {},
): WorkbookWorker<T> {
  const idle: Thread[] = [];
  const busy = new Set<Thread>();
  const waiting: ((thread: Thread | Error) => void)[] = [];
  let stopped: Error | undefined;

  const freeThread = (): Thread | undefined => {
    const ready = idle.pop();
    if (ready?.alive) return ready;
    return busy.size < threads ? startThread(entry, { deadlineMs, megabytes }) : undefined;
  };
  const take = async (): Promise<Thread> => {
    if (stopped) throw stopped;
    const thread = freeThread() ?? (await new Promise<Thread | Error>((resolve) => waiting.push(resolve)));
    if (thread instanceof Error) throw thread;
    busy.add(thread);
    return thread;
  };
  const release = (thread: Thread): void => {
    busy.delete(thread);
    if (thread.alive) idle.push(thread);
    const next = waiting.shift();
    const free = next && freeThread();
    if (!free) return;
    busy.add(free);
    next(free);
  };
  return {
    async run(task, input, give = []) {
      const thread = await take();
      try {
        return (await thread.run({ task, input }, give)) as never;
      } finally {
        release(thread);
      }
    },
    async stop() {
      const reason = new Error('the portal is stopping');
      stopped = reason;
      for (const next of waiting.splice(0)) next(reason);
      await Promise.all([...busy, ...idle].map((thread) => thread.end(reason)));
    },
  };
}
