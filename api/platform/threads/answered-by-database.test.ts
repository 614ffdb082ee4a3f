import { expect, test } from 'vitest';
import { isAway } from '../database/away.ts';
import { WAIT_LIMITS, workAs } from '../database/patience.ts';
import { answeredByDatabase } from './answered-by-database.ts';
import { taskModule } from './task-module.ts';
import type { Threads } from './start-threads.ts';

const MODULE = taskModule<{ task: (input: null) => string }>(new URL('file:///none'));
const limits = { ...WAIT_LIMITS, call: 20 };

/** A thread whose task lasts until it is told to end, on a database that answers or not. */
function build(answers: () => boolean) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const threads = { run: () => promise, stop: async () => undefined } as unknown as Threads;
  const asked: boolean[] = [];
  const watched = answeredByDatabase(
    threads,
    async () => {
      asked.push(answers());
      return asked.at(-1)!;
    },
    limits,
  );
  return { run: () => watched.run(MODULE, 'task', null), asked, end: () => resolve('done') };
}

test('a person does not wait for a thread whose database does not answer', async () => {
  const { run } = build(() => false);
  expect(isAway(await workAs('call', run).catch((error: unknown) => error))).toBe(true);
});

test('a task may take longer than a person waits for the database, as long as that answers', async () => {
  const { run, asked, end } = build(() => true);
  const result = workAs('call', run);
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  end();
  expect(await result).toBe('done');
});

test('a job waits for its thread whatever the database does', async () => {
  const { run, asked, end } = build(() => false);
  const result = workAs('job', run);
  setTimeout(end, 100);
  expect(await result).toBe('done');
  expect(asked).toEqual([]);
});
