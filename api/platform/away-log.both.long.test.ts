import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { openDatabaseGate } from '#api/testing/database-gate.ts';
import { startEvents } from './events.ts';
import { jobKind, startJobs } from './jobs.ts';

const database = useDatabase();

test('of a database that is away the log says once that it went and once that it is back', async () => {
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg) });
  const gate = await openDatabaseGate({ ...database().connection });
  const jobs = await startJobs({ ...gate.connection }, log);
  const events = await startEvents({ ...gate.connection }, log);
  const done: number[] = [];
  const kinds = ['away-1', 'away-2', 'away-3'].map((name) => jobKind<{ n: number }>(name));
  for (const kind of kinds) await jobs.work(kind, async ({ n }) => void done.push(n));
  await gate.shut();
  // Long enough for every worker to have asked several times.
  await pause(8000);
  await gate.open();
  await jobs.add(database().db, kinds[0]!, { n: 1 });
  await expect.poll(() => done).toEqual([1]);
  const backs = () => said.filter((msg) => msg.startsWith('База данных снова') || msg.endsWith('restored')).toSorted();
  const restored = 'listening connection restored';
  await expect.poll(backs).toEqual([restored, restored, 'База данных снова отвечает (etalon-jobs)']);
  const count = (msg: string) => said.filter((one) => one === msg).length;
  expect(said.filter((msg) => msg.startsWith('База данных не отвечает'))).toHaveLength(1);
  expect(count('listening connection lost')).toBe(2);
  expect(count('listening connection not restored yet')).toBe(2);
  // Besides, a line for each connection that broke.
  expect(said.filter((msg) => !msg.startsWith('Потеряно соединение'))).toHaveLength(8);
  await jobs.stop();
  await events.stop();
  await gate.shut();
});
