import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeMarket, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { openTestPortal, usePortal, type TestPortal } from '#api/testing/portal.ts';
import { startTaskThread, type TaskThread } from '../../platform/task-thread.ts';
import { workOnBenchmarks } from '../work.ts';
import type { CrewSize, MarketTasks, MarketThreadData } from './messages.ts';

const TWO = { parts: 2, from: 0 };
const ODD = { ...TWO, entry: new URL('../../testing/odd-companion.ts', import.meta.url).href };

const portal = usePortal();
let market: TestMarket;
let thread: TaskThread<MarketTasks>;
let folder: string;

beforeAll(async () => {
  market = await makeMarket(portal());
}, 60_000);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etalon-thread-'));
});
afterEach(async () => {
  await thread.stop();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

function openThread({ database }: TestPortal, crew: CrewSize): TaskThread<MarketTasks> {
  const data: MarketThreadData = { target: database.connection, folder: null, crew };
  thread = startTaskThread<MarketTasks>(new URL('thread.ts', import.meta.url), data, { error: () => undefined });
  return thread;
}

const saved = ({ portal: { db } }: TestPortal, id: number) =>
  db
    .selectFrom('benchmark_metric')
    .select(['metric_id', 'recipe', 'values', 'figures', 'flags'])
    .where('benchmark_id', '=', id)
    .orderBy('position')
    .execute();

test.each([
  ['all systems', () => ({})],
  ['one system', () => ({ itSystems: [market.systems[1]] })],
])('two threads save and filter to the same bits as one: %s', async (_, body) => {
  const told: number[] = [];
  portal().portal.events.listen((event) => event.status === 'done' && told.push(event.id));
  const { id } = await runToEnd(await portal().as('analyst'), body());
  await expect.poll(() => told).toContain(id);
  const filter = { id, systems: [market.systems[0]!], metric: market.ratio.id };
  const one = { saved: await saved(portal(), id), filtered: await portal().portal.market.run('ofSystems', filter) };
  expect(one.saved.length).toBeGreaterThan(0);
  expect(one.filtered).toHaveLength(28);
  const { db } = portal().portal;
  await db.updateTable('benchmark').set({ status: 'queued' }).where('id', '=', id).execute();
  await db.deleteFrom('benchmark_metric').where('benchmark_id', '=', id).execute();
  const two = openThread(portal(), TWO);
  await two.run('calculate', { id });
  expect({ saved: await saved(portal(), id), filtered: await two.run('ofSystems', filter) }).toEqual(one);
});

const answers = async (path: string): Promise<boolean> => {
  const socket = connect(path);
  const answered = await once(socket, 'end').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answered;
};

test('when the thread ends, so does its companion', async () => {
  const path = join(folder, 'socket');
  vi.stubEnv('COMPANION_ANSWERS_AT', path);
  await openThread(portal(), ODD).run('warm', {});
  await expect.poll(() => answers(path), { timeout: 10_000 }).toBe(true);
  await thread.stop();
  expect(await answers(path)).toBe(false);
}, 20_000);

test('a companion that dies fails the calculation, and the next try of the job finishes it', async () => {
  vi.stubEnv('COMPANION_DIES_ONCE', join(folder, 'died'));
  const idle = await openTestPortal({}, false);
  try {
    await makeMarket(idle, 3);
    const statuses = new Set<string>();
    idle.portal.events.listen(({ status }) => statuses.add(status));
    await workOnBenchmarks({ ...idle.portal, market: openThread(idle, ODD) });
    const { id } = await runToEnd(await idle.as('analyst'));
    await expect.poll(() => [...statuses]).toEqual(['queued', 'processing', 'failed', 'done']);
    expect((await saved(idle, id)).length).toBeGreaterThan(0);
  } finally {
    await idle.close();
  }
}, 60_000);
