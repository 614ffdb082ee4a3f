import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import type { DatabaseGate } from '#api/testing/database-gate.ts';
import { openGatedPortal } from '#api/testing/gated-portal.ts';
import { openTestPortal, type Caller, type TestPortal } from '#api/testing/portal.ts';
import { createVisitor, type Visitor } from '#api/testing/visitor.ts';
import { isAway } from './platform/database/away.ts';
import { startThreads } from './platform/threads/start-threads.ts';
import { MARKET_TASKS } from './benchmarks/worker/task-module.ts';

let gate: DatabaseGate;
let portal: TestPortal;
let admin: Caller;
let visitor: Visitor;
let form = '';

beforeAll(async () => {
  const gated = await openGatedPortal();
  ({ gate, portal } = gated);
  admin = await portal.as('admin');
  visitor = createVisitor(portal.app, portal.portal.settings.publicUrl);
  form = await visitor.begin();
  return gated.close;
});

const ENGLISH = { 'accept-language': 'en' };

test('with the database away calls answer 503 and say when to come back; with it back they answer as before', async () => {
  expect((await admin.get('/api/users/me/')).statusCode).toBe(200);
  for (let round = 0; round < 2; round++) {
    await gate.shut();
    for (const url of ['/api/users/me/', '/api/health/', '/api/userinfo']) {
      const answer = await admin.get(url, ENGLISH);
      expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '5']);
      expect(answer.json().detail).toMatch(/^The service is temporarily unavailable: the database is not responding\./);
    }
    const change = await admin.send('POST', '/api/bench-params/', {});
    expect([change.statusCode, change.headers['retry-after']]).toEqual([503, '5']);
    expect(change.json().detail).toMatch(/^Сервис временно не доступен: .* проверьте, сохранилось ли изменение/);
    await gate.open();
    expect((await admin.get('/api/users/me/')).statusCode).toBe(200);
    expect((await admin.get('/api/health/')).json().status).toBe('ok');
  }
});

test('sign-in answers with a readable page, and its machine calls with 503', async () => {
  await gate.shut();
  const pages = [
    await visitor.get(form),
    await visitor.type(form, 'admin', 'etalon-demo'),
    await visitor.post('/signin/reset/open', { ticket: 'x' }),
  ];
  for (const page of pages) {
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
    expect(page.headers['content-type']).toMatch('text/html');
    expect(page.body).toContain('Сервис временно не доступен');
  }
  const token = await visitor.redeem('x');
  expect([token.statusCode, token.headers['retry-after']]).toEqual([503, '5']);
  await gate.open();
  expect((await visitor.get(form)).statusCode).toBe(200);
  expect((await visitor.signIn('admin', 'etalon-demo')).access_token).not.toBe('');
});

test('the market thread does not wait for a database that is away, and works once it is back', async () => {
  const data = { target: gate.connection, folder: null };
  const market = startThreads({ threads: 1, tasksEach: Infinity, data: data, log: pino({ level: 'silent' }) });
  await gate.shut();
  const failed = await market.run(MARKET_TASKS, 'warm', {}).catch((error: unknown) => error);
  expect(isAway(failed)).toBe(true);
  await gate.open();
  await market.run(MARKET_TASKS, 'warm', {});
  await market.stop();
});

test('a portal whose database is away stops within seconds', async () => {
  const second = await openTestPortal({}, true, { through: async () => gate.connection });
  await gate.shut();
  const started = Date.now();
  await second.app.close();
  await second.portal.close();
  expect(Date.now() - started).toBeLessThan(20_000);
  await gate.open();
  await second.database.close();
});
