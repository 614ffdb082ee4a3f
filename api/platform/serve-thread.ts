import { parentPort } from 'node:worker_threads';
import { isAway } from './database/away.ts';
import type { AnswerMessage, TaskMessage, ThreadTasks } from './task-thread.ts';

/** Runs tasks in a thread and may report progress. */
export type ThreadAnswers<T extends ThreadTasks> = {
  [N in keyof T]: (
    input: Parameters<T[N]>[0],
    onProgress: (percent: number) => void,
  ) => Promise<Awaited<ReturnType<T[N]>>>;
};

/** Runs in a worker thread: takes tasks as they come; which of them must wait for each other is their own affair. */
export function serveThread<T extends ThreadTasks>(tasks: ThreadAnswers<T>): void {
  const port = parentPort;
  if (!port) throw new Error('tasks are served in a worker thread');
  const send = (message: AnswerMessage): void => port.postMessage(message, []);

  async function answer({ call, task, input }: TaskMessage): Promise<AnswerMessage> {
    try {
      const work = tasks[task];
      if (!work) throw new Error(`no task ${task}`);
      return { call, result: await work(input as never, (progress) => send({ call, progress })) };
    } catch (error) {
      return { call, error: error instanceof Error ? error : new Error(String(error)), away: isAway(error) };
    }
  }

  port.on('message', (message: TaskMessage) => void answer(message).then(send));
}
