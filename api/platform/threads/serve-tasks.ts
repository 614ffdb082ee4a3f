// Runs in a worker thread: takes tasks as they come; which of them must wait for each other is their own affair.
import { parentPort } from 'node:worker_threads';
import { giveWay } from './give-way.ts';
import { failureOf, type AnswerMessage, type TaskMessage } from './messages.ts';
import type { Progress } from './task-module.ts';

type Task = (input: unknown, onProgress: Progress) => unknown;

/** Bytes that nobody else in the thread looks into are handed over without being copied. */
const handedOver = (result: unknown): ArrayBuffer[] =>
  result instanceof Uint8Array && result.buffer instanceof ArrayBuffer && result.byteLength === result.buffer.byteLength
    ? [result.buffer]
    : [];

const send = (message: AnswerMessage, give: ArrayBuffer[] = []): void => parentPort?.postMessage(message, give);

async function answer({ call, module, task, input }: TaskMessage): Promise<void> {
  try {
    const { [task]: work } = (await import(module)) as Readonly<Record<string, Task | undefined>>;
    if (!work) throw new Error(`no task ${task}`);
    const result = await work(input, (progress) => send({ call, progress }));
    send({ call, result }, handedOver(result));
  } catch (error) {
    send({ call, failure: failureOf(error) });
  }
}

giveWay();
parentPort?.on('message', (message: TaskMessage) => void answer(message));
