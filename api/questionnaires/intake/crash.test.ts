import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Session } from '#contract/questionnaires.ts';
import { fillTemplate } from '#api/testing/filled-workbook.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { multipartOf } from '#api/testing/multipart.ts';
import { openTestPortal, type Caller, type TestPortal } from '#api/testing/portal.ts';
import { letHeartbeatsPass } from '#api/testing/waiting.ts';
import { startWork } from '#api/work.ts';

const SCRIPT = join(import.meta.dirname, '../..', 'testing', 'die-while-processing.ts');
let portal: TestPortal;
let client: Caller;
let metric: { readonly alias: string };
let typed: Record<string, number>;

beforeEach(async () => {
  portal = await openTestPortal({}, false);
  client = await portal.as('client');
  metric = await makeMetric(portal, { alias: 'crash_test', optional_validation_rules: '{crash_test} < 0' });
  const systems = await portal.portal.db.selectFrom('it_system').select('name').orderBy('id').limit(3).execute();
  typed = { '': 9, ...Object.fromEntries(systems.map(({ name }, at) => [name, at + 1])) };
});
afterEach(() => portal.close());

async function upload(bytes: Buffer): Promise<number> {
  const { headers, payload } = multipartOf([{ name: 'file', filename: 'анкета.xlsx', bytes }]);
  const authorization = `Bearer ${client.token}`;
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/upload/',
    payload,
    headers: { ...headers, authorization },
  });
  expect(answer.statusCode).toBe(202);
  return answer.json<Session>().id;
}

const stateOf = async (id: number) => {
  const { db } = portal.portal;
  const session = await db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const values = await db.selectFrom('session_value').select('values').where('session_id', '=', id).execute();
  const findings = await db.selectFrom('log_entry').select('id').where('linked_session', '=', id).execute();
  const market = await db
    .selectFrom('market_value')
    .select('id')
    .where('year', '=', session.year ?? 0)
    .execute();
  return { status: session.status, values: values.length, findings: findings.length, market: market.length };
};

/** Uploads a questionnaire to a portal that dies over it at the moment named. */
async function uploadToDying(year: number, moment: 'reading' | 'saving'): Promise<number> {
  const { bytes } = await fillTemplate(portal.portal.db, { [metric.alias]: typed }, { year });
  const dying = spawn(process.execPath, [SCRIPT, JSON.stringify(portal.database.connection), moment]);
  const exited = once(dying, 'exit');
  await once(dying.stdout, 'data');
  const id = await upload(bytes);
  expect((await exited)[1]).toBe('SIGKILL');
  expect(await stateOf(id)).toEqual({ status: 'processing', values: 0, findings: 0, market: 0 });
  return id;
}

const WHOLE = { status: 'accepted_with_warnings', values: 4, findings: 4, market: 4 };

// Each with a database of its own: on a busy machine a second portal would take over what the first one left.
test.each(['reading', 'saving'] as const)(
  'a portal killed in the middle of %s leaves nothing half done, and another one does the whole of it',
  async (moment) => {
    const id = await uploadToDying(2023, moment);
    await letHeartbeatsPass(portal.portal.db);
    await startWork(portal.portal);
    await expect.poll(async () => (await stateOf(id)).status).not.toBe('processing');
    expect(await stateOf(id)).toEqual(WHOLE);
  },
);

test('a questionnaire over which a portal died at every try says so, and is read when asked again', async () => {
  const id = await uploadToDying(2023, 'reading');
  const { rows } = await sql`update jobs.job set retry_limit = 0 where name = 'questionnaire' returning id`.execute(
    portal.portal.db,
  );
  expect(rows).toHaveLength(1);
  await letHeartbeatsPass(portal.portal.db);
  await startWork(portal.portal);
  const state = () => stateOf(id);
  await expect.poll(state).toMatchObject({ status: 'failed', values: 0, findings: 1 });
  const analyst = await portal.as('analyst');
  expect((await analyst.send('POST', `/api/sessions/${id}/retry/`)).statusCode).toBe(202);
  await expect.poll(state).toEqual(WHOLE);
});
