import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { pino } from 'pino';
import { readSheets } from '#api/methodology/read-sheets.ts';
import { WORKBOOK_THREADS } from '#api/open-portal.ts';
import type * as oddTasks from '#api/testing/odd-tasks.ts';
import { workbookFile } from '#workbooks/testing/workbook-file.ts';
import { WorkbookRefusal } from '#workbooks/refusal.ts';
import { NICE } from './give-way.ts';
import { startThreads, type Threads, type ThreadsOptions } from './start-threads.ts';
import { taskModule } from './task-module.ts';

const ODD = taskModule<typeof oddTasks>(new URL('../../testing/odd-tasks.ts', import.meta.url));
const READING = taskModule<{ readSheets: typeof readSheets }>(
  new URL('../../methodology/read-sheets.ts', import.meta.url),
);

const started: Threads[] = [];

/** The portal's, with a deadline only where a test is about that: it strikes a slow machine as well. */
function workbooks(options: Partial<ThreadsOptions> = {}): Threads {
  const threads = startThreads({
    ...WORKBOOK_THREADS,
    deadlineMs: undefined,
    log: pino({ level: 'silent' }),
    ...options,
  });
  started.push(threads);
  return threads;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.stop()));
});

const failureOf = async (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

test('the portal’s own thread reads a workbook', async () => {
  const bytes = workbookFile({ sheets: ['<row><c><v>5</v></c></row>'] });
  expect(await workbooks().run(READING, 'readSheets', bytes)).toEqual([
    {
      name: 'Лист1',
      state: 'visible',
      cells: [{ row: 1, column: 1, kind: 'number', value: 5, formula: false }],
      merges: [],
    },
  ]);
  expect(bytes.length).toBeGreaterThan(0);
});

test('a million empty rows are read in a thread of little memory', async () => {
  const rows = '<row s="1" customFormat="1"/>'.repeat(1_000_000);
  const [sheet] = await workbooks({ megabytes: 48 }).run(READING, 'readSheets', workbookFile({ sheets: [rows] }));
  expect(sheet?.cells).toEqual([]);
});

test('a refusal arrives as it was thrown', async () => {
  const refusal = await failureOf(workbooks().run(ODD, 'refuse', undefined));
  expect(refusal).toBeInstanceOf(WorkbookRefusal);
  expect(refusal).toMatchObject({ code: 'too-far', detail: 'a detail', place: { sheet: 'Лист', cell: 'D14' } });
});

test('a mistake in the code is no refusal, and the thread goes on', async () => {
  const worker = workbooks({ threads: 1 });
  const first = await worker.run(ODD, 'thread', undefined);
  expect(await failureOf(worker.run(ODD, 'fail', undefined))).toEqual(new TypeError('a mistake in the code'));
  expect(await worker.run(ODD, 'thread', undefined)).toBe(first);
});

test('no more than two tasks run at a time, the others wait their turn', async () => {
  const worker = workbooks();
  const threads = await Promise.all(
    Array.from({ length: 7 }, (_, owner) => worker.run(ODD, 'slow', { ms: 20 }, { owner })),
  );
  expect(new Set(threads).size).toBe(2);
});

test('tasks of one owner that take their whole limit leave a thread to all others', async () => {
  const worker = workbooks();
  let ended = 0;
  for (let heavy = 0; heavy < 4; heavy++) {
    void worker.run(ODD, 'forever', undefined, { owner: 1 }).catch(() => (ended += 1));
  }
  for (const owner of [2, 3, null]) expect(await worker.run(ODD, 'thread', undefined, { owner })).toBeGreaterThan(0);
  expect(ended).toBe(0);
});

test('when all threads are taken by heavy tasks, the next free one goes to whoever has none', async () => {
  const worker = workbooks({ deadlineMs: 1500 });
  const order: string[] = [];
  const run = (task: 'forever' | 'thread', owner: number): Promise<unknown> =>
    failureOf(worker.run(ODD, task, undefined, { owner })).then(() => order.push(`${task} ${owner}`));
  await Promise.all([run('forever', 1), run('forever', 1), run('forever', 2), run('forever', 2), run('thread', 3)]);
  expect(order.indexOf('thread 3')).toBeLessThanOrEqual(2);
});

test('a task past its deadline is ended and refused; the next gets a fresh thread', async () => {
  const began = performance.now();
  await workbooks().run(ODD, 'thread', undefined);
  // Starting a thread counts: the deadline leaves twenty times what that takes here and now.
  const worker = workbooks({ threads: 1, deadlineMs: 2000 + 20 * (performance.now() - began) });
  const first = await worker.run(ODD, 'thread', undefined);
  const [late, next] = await Promise.all([
    failureOf(worker.run(ODD, 'forever', undefined)),
    worker.run(ODD, 'thread', undefined),
  ]);
  expect(late).toMatchObject({ code: 'too-slow' });
  expect(next).not.toBe(first);
});

test('a task that eats all memory is ended and refused; the process lives on', async () => {
  const worker = workbooks({ threads: 1, megabytes: 32 });
  expect(await failureOf(worker.run(ODD, 'hoard', undefined))).toMatchObject({ code: 'too-much-memory' });
  expect(await worker.run(ODD, 'thread', undefined)).toBeGreaterThan(0);
});

test('a thread that ends by itself fails its task; the next gets a fresh one', async () => {
  const worker = workbooks({ threads: 1 });
  expect(await failureOf(worker.run(ODD, 'exit', undefined))).toBeInstanceOf(Error);
  expect(await worker.run(ODD, 'thread', undefined)).toBeGreaterThan(0);
});

test('the bytes of the caller stay with it', async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  expect(await workbooks().run(ODD, 'reverse', { bytes })).toEqual(new Uint8Array([3, 2, 1]));
  expect(bytes.length).toBe(3);
});

test('a task says how far it is', async () => {
  const progress: number[] = [];
  await workbooks().run(ODD, 'count', undefined, { onProgress: (percent) => progress.push(percent) });
  expect(progress).toEqual([1, 2]);
});

test('a thread that takes many tasks at a time keeps them all on itself, and fails them all when it ends', async () => {
  const worker = workbooks({ threads: 1, tasksEach: Infinity });
  const threads = await Promise.all([1, 20, 5].map((ms) => worker.run(ODD, 'slow', { ms })));
  expect(new Set(threads).size).toBe(1);
  const lost = await Promise.all([
    failureOf(worker.run(ODD, 'slow', { ms: 5000 })),
    failureOf(worker.run(ODD, 'exit', undefined)),
  ]);
  expect(lost).toEqual([expect.any(Error), expect.any(Error)]);
  expect(await worker.run(ODD, 'thread', undefined)).not.toBe(threads[0]);
});

test('what cannot cross to a thread fails, and nothing hangs', async () => {
  const input = { ms: 1, talk: () => 'no' };
  expect(await failureOf(workbooks().run(ODD, 'slow', input))).toMatchObject({ name: 'DataCloneError' });
});

test('stopping ends running and waiting tasks, and later ones are not taken', async () => {
  const worker = workbooks({ threads: 1 });
  const running = failureOf(worker.run(ODD, 'forever', undefined));
  const waiting = failureOf(worker.run(ODD, 'thread', undefined));
  await worker.stop();
  for (const failed of [await running, await waiting, await failureOf(worker.run(ODD, 'thread', undefined))]) {
    expect(failed).toEqual(new Error('the portal is stopping'));
  }
});

/** How far a thread gives way, behind its name, which may contain anything. */
const niceOf = (thread: number | 'self'): number =>
  Number(
    readFileSync(thread === 'self' ? '/proc/thread-self/stat' : `/proc/${process.pid}/task/${thread}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')[16],
  );

test.runIf(process.platform === 'linux')('threads give way to the one that answers people', async () => {
  const before = niceOf('self');
  const thread = await workbooks().run(ODD, 'linuxThread', undefined);
  expect(niceOf(thread)).toBe(NICE);
  expect(niceOf('self')).toBe(before);
});
