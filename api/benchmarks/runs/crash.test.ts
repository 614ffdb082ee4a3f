import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMarket, type TestMarket } from '#api/testing/market.ts';
import { openTestPortal, type TestPortal } from '#api/testing/portal.ts';
import { letHeartbeatsPass } from '#api/testing/waiting.ts';
import type { Services } from '../../platform/services.ts';
import { CALCULATE } from '../jobs.ts';
import { workOnBenchmarks } from '../work.ts';
import { MARKET_TASKS } from '../worker/task-module.ts';

let portal: TestPortal;
let market: TestMarket;

beforeAll(async () => {
  portal = await openTestPortal({}, false);
  market = await makeMarket(portal);
});
afterAll(() => portal.close());

/** Whether calculations are given up by another process while this one computes. */
let isGivenUp = false;
const overtaken = ({ market: thread, ...rest }: Services): Services => ({
  ...rest,
  market: {
    stop: () => thread.stop(),
    async run(module, task, input, options) {
      if (isGivenUp)
        await rest.db.updateTable('benchmark').set({ status: 'failed' }).where('status', '=', 'processing').execute();
      return thread.run(module, task, input, options);
    },
  },
});

async function dieCalculating(): Promise<number> {
  const script = join(import.meta.dirname, '../..', 'testing', 'die-calculating.ts');
  const dying = spawn(process.execPath, [script, JSON.stringify(portal.database.connection)]);
  const exited = once(dying, 'exit');
  await once(dying.stdout, 'data');
  const analyst = await portal.as('analyst');
  const { id } = (await analyst.send('POST', '/api/bench-params/', {})).json();
  expect(await exited).toEqual([null, 'SIGKILL']);
  const left = (await analyst.get(`/api/bench-params/${id}/`)).json();
  expect(['processing', 'queued']).toContain(left.status);
  return id;
}

test('the calculation of a killed process is finished by another one, once, or said to have failed after the last try', async () => {
  const { db } = portal.portal;
  const analyst = await portal.as('analyst');
  const hopeless = await dieCalculating();
  await sql`update jobs.job set retry_limit = 0 where name = ${CALCULATE.name}`.execute(db);
  const id = await dieCalculating();
  await letHeartbeatsPass(db);
  await workOnBenchmarks(overtaken(portal.portal));
  const statusOf = async (of: number) => (await analyst.get(`/api/bench-params/${of}/`)).json().status;
  await expect.poll(() => statusOf(id)).toBe('done');
  await expect.poll(() => statusOf(hopeless)).toBe('failed');
  const page = await analyst.get(`/api/benchmarks/${id}/metrics/${market.ratio.id}`);
  expect(page.json().values).toHaveLength(28);
  const before = page.body;
  const stored = () =>
    db
      .selectFrom('benchmark_metric')
      .select(['metric_id', 'figures'])
      .where('benchmark_id', '=', id)
      .orderBy('metric_id')
      .execute();
  const rows = await stored();
  // The queue may deliver a job a second time.
  await portal.portal.jobs.add(db, CALCULATE, { id });
  await portal.portal.market.run(MARKET_TASKS, 'calculate', { id });
  expect(await stored()).toEqual(rows);
  expect((await analyst.get(`/api/benchmarks/${id}/metrics/${market.ratio.id}`)).body).toBe(before);
});

test('a calculation that was given up meanwhile is not called done', async () => {
  const { db } = portal.portal;
  const analyst = await portal.as('analyst');
  isGivenUp = true;
  const { id } = (await analyst.send('POST', '/api/bench-params/', {})).json();
  const ended = async () =>
    (
      await sql`select from jobs.job where name = ${CALCULATE.name} and data ->> 'id' = ${String(id)} and state = 'completed'`.execute(
        db,
      )
    ).rows.length;
  await expect.poll(ended).toBe(1);
  expect((await analyst.get(`/api/bench-params/${id}/`)).json().status).toBe('failed');
});
