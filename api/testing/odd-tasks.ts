import { numberOfThread } from '#api/platform/threads/give-way.ts';
import { setTimeout } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { WorkbookRefusal } from '#workbooks/refusal.ts';

// Tasks that show what a thread does with good and bad ones.
export const thread = (): number => threadId;

export async function slow({ ms }: { ms: number }): Promise<number> {
  await setTimeout(ms);
  return threadId;
}

export function forever(): never {
  for (;;);
}

export function hoard(): number {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => at + kept.length));
}

export function refuse(): never {
  throw new WorkbookRefusal('too-far', 'a detail', { sheet: 'Лист', cell: 'D14' });
}

export function fail(): never {
  throw new TypeError('a mistake in the code');
}

export function exit(): void {
  process.exit(3);
}

export const reverse = ({ bytes }: { bytes: Uint8Array }): Uint8Array => bytes.toReversed();

export async function count(_: undefined, onProgress: (percent: number) => void): Promise<void> {
  onProgress(1);
  onProgress(2);
}

/** The number Linux knows the thread by. */
export const linuxThread = (): number => numberOfThread();
