import { afterEach, expect, test } from 'vitest';
import type { ODD_TASKS } from '#api/testing/odd-tasks.ts';
import { workbookFile } from '#workbooks/testing/workbook-file.ts';
import type { WorkbookTasks } from '#api/workbook-tasks.ts';
import { WorkbookRefusal } from '#workbooks/refusal.ts';
import { startWorkbookWorker, type WorkerOptions } from './start-worker.ts';

const started: { stop(): Promise<void> }[] = [];

function odd(options?: WorkerOptions) {
  const worker = startWorkbookWorker<typeof ODD_TASKS>(
    new URL('../../../testing/odd-thread.ts', import.meta.url),
    options,
  );
  started.push(worker);
  return worker;
}

function workbooks(options?: WorkerOptions) {
  const worker = startWorkbookWorker<WorkbookTasks>(new URL('../../../workbook-thread.ts', import.meta.url), options);
  started.push(worker);
  return worker;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.stop()));
});

const failureOf = async (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

test('the portal’s own thread reads a workbook', async () => {
  const bytes = workbookFile({ sheets: ['<row><c><v>5</v></c></row>'] });
  expect(await workbooks().run('read', { bytes })).toEqual({
    sheets: [
      {
        name: 'Лист1',
        state: 'visible',
        cells: [{ row: 1, column: 1, kind: 'number', value: 5, formula: false }],
        merges: [],
      },
    ],
  });
  expect(bytes.length).toBeGreaterThan(0);
});

test('a million empty rows are read in a thread of little memory', async () => {
  const rows = '<row s="1" customFormat="1"/>'.repeat(1_000_000);
  const book = await workbooks({ megabytes: 48 }).run('read', { bytes: workbookFile({ sheets: [rows] }) });
  expect(book.sheets[0]?.cells).toEqual([]);
});

test('a refusal arrives as it was thrown', async () => {
  const refusal = await failureOf(odd().run('refuse', undefined));
  expect(refusal).toBeInstanceOf(WorkbookRefusal);
  expect(refusal).toMatchObject({ code: 'too-far', detail: 'a detail', place: { sheet: 'Лист', cell: 'D14' } });
});

test('a mistake in the code is no refusal, and the thread goes on', async () => {
  const worker = odd({ threads: 1 });
  const first = await worker.run('thread', undefined);
  expect(await failureOf(worker.run('fail', undefined))).toEqual(new TypeError('a mistake in the code'));
  expect(await worker.run('thread', undefined)).toBe(first);
});

test('no more than two tasks run at a time, the others wait their turn', async () => {
  const worker = odd();
  const threads = await Promise.all(Array.from({ length: 7 }, () => worker.run('slow', { ms: 20 })));
  expect(new Set(threads).size).toBe(2);
});

test('a task past its deadline is ended and refused; the next gets a fresh thread', async () => {
  const worker = odd({ threads: 1, deadlineMs: 1500 });
  const first = await worker.run('thread', undefined);
  const [late, next] = await Promise.all([
    failureOf(worker.run('forever', undefined)),
    worker.run('thread', undefined),
  ]);
  expect(late).toMatchObject({ code: 'too-slow' });
  expect(next).not.toBe(first);
});

test('a task that eats all memory is ended and refused; the process lives on', async () => {
  const worker = odd({ threads: 1, megabytes: 32 });
  expect(await failureOf(worker.run('hoard', undefined))).toMatchObject({ code: 'too-much-memory' });
  expect(await worker.run('thread', undefined)).toBeGreaterThan(0);
});

test('a thread that ends by itself fails its task; the next gets a fresh one', async () => {
  const worker = odd({ threads: 1 });
  expect(await failureOf(worker.run('exit', undefined))).toBeInstanceOf(Error);
  expect(await worker.run('thread', undefined)).toBeGreaterThan(0);
});

test('bytes given away are gone for the caller; others stay', async () => {
  const worker = odd();
  const kept = new Uint8Array([1, 2, 3]);
  const given = new Uint8Array([4, 5, 6]);
  expect((await worker.run('reverse', { bytes: kept })).bytes).toEqual(new Uint8Array([3, 2, 1]));
  expect((await worker.run('reverse', { bytes: given }, [given.buffer])).bytes).toEqual(new Uint8Array([6, 5, 4]));
  expect([kept.length, given.length]).toEqual([3, 0]);
});

test('what cannot cross to a thread fails, and nothing hangs', async () => {
  const input = { ms: 1, talk: () => 'no' };
  expect(await failureOf(odd().run('slow', input))).toMatchObject({ name: 'DataCloneError' });
});

test('stopping ends running and waiting tasks, and later ones are not taken', async () => {
  const worker = odd({ threads: 1 });
  const running = failureOf(worker.run('forever', undefined));
  const waiting = failureOf(worker.run('thread', undefined));
  await worker.stop();
  for (const failed of [await running, await waiting, await failureOf(worker.run('thread', undefined))]) {
    expect(failed).toEqual(new Error('the portal is stopping'));
  }
});
