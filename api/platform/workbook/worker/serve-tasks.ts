import { parentPort } from 'node:worker_threads';
import { failureOf, type AnswerMessage, type TaskMessage, type Tasks } from './messages.ts';

/** Unshared memory is transferred instead of copied. */
function handedOver(result: unknown): ArrayBuffer[] {
  const values: unknown[] = typeof result === 'object' && result !== null ? [result, ...Object.values(result)] : [];
  const whole = values.filter(
    (value): value is Uint8Array<ArrayBuffer> =>
      value instanceof Uint8Array &&
      value.buffer instanceof ArrayBuffer &&
      value.byteLength === value.buffer.byteLength,
  );
  return [...new Set(whole.map(({ buffer }) => buffer))];
}

async function answer(tasks: Tasks, { task, input }: TaskMessage): Promise<[AnswerMessage, ArrayBuffer[]]> {
  try {
    const work = tasks[task];
    if (!work) throw new Error(`no task ${task}`);
    const result: unknown = await work(input as never);
    return [{ result }, handedOver(result)];
  } catch (error) {
    return [failureOf(error), []];
  }
}

/** Runs in a worker thread: takes one task after the other. */
export function serveTasks(tasks: Tasks): void {
  const port = parentPort;
  if (!port) throw new Error('tasks are served in a worker thread');
  port.on('message', (message: TaskMessage) => {
    void answer(tasks, message).then(([reply, give]) => port.postMessage(reply, give));
  });
}
