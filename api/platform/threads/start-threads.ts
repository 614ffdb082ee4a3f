import { createSlots } from '../slots.ts';
import { inSpan } from '../traces/spans.ts';
import { ThreadEnded, type TaskMessage } from './messages.ts';
import type { Progress, TaskInput, TaskModule, TaskName, TaskResult } from './task-module.ts';
import { startThread, type Thread, type ThreadOptions } from './thread.ts';

/** On whose behalf a task runs: a company, or nobody but the portal and its staff. */
export type TaskOwner = number | null;

export interface Threads {
  /**
   * Runs a task in a thread. When all are busy it waits, and owners take turns; one owner never has the last thread.
   * What it throws is thrown here.
   */
  run<M, N extends TaskName<M>>(
    module: TaskModule<M>,
    task: N,
    input: TaskInput<M[N]>,
    options?: { readonly owner?: TaskOwner; readonly onProgress?: Progress | undefined },
  ): Promise<TaskResult<M[N]>>;
  /** Ends the threads; tasks that are not done fail. */
  stop(): Promise<void>;
}

export interface ThreadsOptions extends ThreadOptions {
  readonly threads: number;
  /** Tasks that one thread takes at a time. */
  readonly tasksEach: number;
}

/** Threads keep what their modules have loaded. They start with the first tasks and are replaced when they end. */
export function startThreads({ threads, tasksEach, ...options }: ThreadsOptions): Threads {
  const running = new Set<Thread>();
  const places = createSlots<TaskOwner>({ inAll: threads * tasksEach, each: Math.max(1, threads - 1) * tasksEach });
  let calls = 0;
  let stopped: Error | undefined;

  /** There is one whenever a place was given. */
  function freeThread(): Thread {
    for (const thread of running) if (!thread.alive) running.delete(thread);
    const free = [...running].find(({ busy }) => busy < tasksEach);
    if (free) return free;
    const fresh = startThread(options);
    running.add(fresh);
    return fresh;
  }

  function run(message: Omit<TaskMessage, 'call'>, owner: TaskOwner, onProgress?: Progress): Promise<unknown> {
    return inSpan(`task ${message.task}`, {}, async (span) => {
      const asked = performance.now();
      await places.take(owner);
      span.setAttribute('etalon.task.waited_ms', Math.round(performance.now() - asked));
      try {
        if (stopped) throw stopped;
        return await freeThread().run({ call: (calls += 1), ...message }, onProgress);
      } finally {
        places.give(owner);
      }
    });
  }

  return {
    async run<M, N extends TaskName<M>>(
      { url }: TaskModule<M>,
      task: N,
      input: TaskInput<M[N]>,
      { owner = null, onProgress }: Parameters<Threads['run']>[3] = {},
    ): Promise<TaskResult<M[N]>> {
      return (await run({ module: url, task, input }, owner, onProgress)) as TaskResult<M[N]>;
    },
    async stop() {
      const reason = (stopped = new ThreadEnded('the portal is stopping'));
      await Promise.all([...running].map((thread) => thread.end(reason)));
    },
  };
}
