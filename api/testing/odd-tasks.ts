import { setTimeout } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { WorkbookRefusal } from '#workbooks/refusal.ts';

/** Tasks that show what a worker thread does with good and bad ones. */
export const ODD_TASKS = {
  thread: (): number => threadId,
  async slow({ ms }: { ms: number }): Promise<number> {
    await setTimeout(ms);
    return threadId;
  },
  forever(): never {
    for (;;);
  },
  hoard(): number {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => at + kept.length));
  },
  refuse(): never {
    throw new WorkbookRefusal('too-far', 'a detail', { sheet: 'Лист', cell: 'D14' });
  },
  fail(): never {
    throw new TypeError('a mistake in the code');
  },
  exit(): void {
    process.exit(3);
  },
  reverse: ({ bytes }: { bytes: Uint8Array }): { bytes: Uint8Array } => ({ bytes: bytes.toReversed() }),
};
