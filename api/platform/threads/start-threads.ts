import type { TaskMessage } from './messages.ts';
import type { Progress, TaskInput, TaskModule, TaskName, TaskResult } from './task-module.ts';
import { startThread, type Thread, type ThreadOptions } from './thread.ts';

export interface Threads {
  /** Runs a task in a thread; it waits its turn when all are busy. What it throws is thrown here. */
  run<M, N extends TaskName<M>>(
    module: TaskModule<M>,
    task: N,
    input: TaskInput<M[N]>,
    onProgress?: Progress,
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
  const waiting: (() => void)[] = [];
  let calls = 0;
  let stopped: Error | undefined;

  function freeThread(): Thread | undefined {
    for (const thread of running) if (!thread.alive) running.delete(thread);
    const free = [...running].find(({ busy }) => busy < tasksEach);
    if (free || stopped || running.size >= threads) return free;
    const fresh = startThread(options);
    running.add(fresh);
    return fresh;
  }

  function run(message: Omit<TaskMessage, 'call'>, onProgress?: Progress): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const attempt = (): void => {
        if (stopped) return reject(stopped);
        const thread = freeThread();
        if (!thread) return void waiting.unshift(attempt);
        const answer = thread.run({ call: (calls += 1), ...message }, onProgress);
        return void answer.then(resolve, reject).finally(() => waiting.shift()?.());
      };
      if (stopped || freeThread()) attempt();
      else waiting.push(attempt);
    });
  }

  return {
    async run<M, N extends TaskName<M>>(
      { url }: TaskModule<M>,
      task: N,
      input: TaskInput<M[N]>,
      onProgress?: Progress,
    ): Promise<TaskResult<M[N]>> {
      return (await run({ module: url, task, input }, onProgress)) as TaskResult<M[N]>;
    },
    async stop() {
      const reason = (stopped = new Error('the portal is stopping'));
      for (const next of waiting.splice(0)) next();
      await Promise.all([...running].map((thread) => thread.end(reason)));
    },
  };
}
