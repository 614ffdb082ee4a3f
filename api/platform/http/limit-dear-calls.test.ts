import { Readable } from 'node:stream';
import { request } from 'node:http';
import Fastify from 'fastify';
import { Type } from 'typebox';
import { afterEach, expect, test, vi } from 'vitest';
import { endpointsOf } from '#contract/endpoint.ts';
import { enforceAccess } from './access.ts';
import type { Actor } from './actor.ts';
import { answerErrors } from './answer-errors.ts';
import { limitDearCalls } from './limit-dear-calls.ts';
import { serve } from './serve.ts';

const endpoint = endpointsOf('platform');
const shared = { method: 'GET', summary: '', access: 'signed-in' } as const;
const compute = endpoint({ ...shared, path: '/api/compute/', cost: 10, reply: Type.Object({}) });
const table = endpoint({ ...shared, path: '/api/table/', file: true });
const ask = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/ask/',
  cost: 10,
  changes: [],
  body: Type.Object({}),
  reply: Type.Object({}),
});
/** What weighs less than ten has no place. */
const look = endpoint({ ...shared, path: '/api/look/', cost: 9 });

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A bound for what never comes. */
const NEVER = { timeout: 60_000 };

/** An app whose dear calls last until they are let go. */
async function open(limits?: Parameters<typeof limitDearCalls>[1]) {
  const app = Fastify();
  closing.push(() => app.close());
  const working: { person: number; letGo: () => void }[] = [];
  answerErrors(app);
  enforceAccess(
    app,
    async ({ headers }) =>
      ({ user_id: Number(headers['x-user']), company_id: Number(headers['x-company'] ?? headers['x-user']) }) as Actor,
    async () => {},
  );
  limitDearCalls(app, limits);
  serve(app, compute, async ({ actor }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    working.push({ person: actor.user_id, letGo: resolve });
    await promise;
    return {};
  });
  const body = new Readable({ read: () => undefined });
  serve(app, table, async () => ({ name: 'a.csv', type: 'text/csv', body }));
  serve(app, ask, async () => ({}));
  serve(app, look, async () => undefined);
  const call = (user: number, company = user, url = '/api/compute/') =>
    app.inject({ url, headers: { 'x-user': String(user), 'x-company': String(company) } });
  const people = async (count: number): Promise<number[]> => {
    await vi.waitFor(() => expect(working.length).toBeGreaterThanOrEqual(count), NEVER);
    expect(working).toHaveLength(count);
    return working.map(({ person }) => person);
  };
  return { app, call, working, people, body };
}

const times = <T>(n: number, work: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => work(i));

test('of a person two dear calls are worked on at once; the next begins when one is done, and all are answered', async () => {
  const { call, working, people } = await open();
  const answers = times(4, () => call(1));
  await people(2);
  // A call of another person goes ahead of those that wait.
  const other = call(2);
  expect(await people(3)).toEqual([1, 1, 2]);
  working[0]!.letGo();
  await people(4);
  working[1]!.letGo();
  await people(5);
  for (const { letGo } of working) letGo();
  expect((await Promise.all([...answers, other])).map(({ statusCode }) => statusCode)).toEqual(times(5, () => 200));
});

test('a company has four places, however many people it has, and leaves the others to others', async () => {
  const { call, working, people } = await open();
  const answers = times(6, (i) => call(10 + i, 1));
  await people(4);
  const stranger = call(99, 2);
  expect((await people(5)).at(-1)).toBe(99);
  for (let done = 0; done < 7; done++) {
    (await vi.waitFor(() => working[done] ?? Promise.reject(new Error()), NEVER)).letGo();
  }
  expect((await Promise.all([...answers, stranger])).map(({ statusCode }) => statusCode)).toEqual(times(7, () => 200));
});

test.each([
  ['one’s own', { perPerson: 1, perCompany: 5, inAll: 5 }, 'Ваши предыдущие запросы ещё выполняются.'],
  ['all', { perPerson: 5, perCompany: 5, inAll: 1 }, 'Портал сейчас выполняет слишком много больших запросов'],
])('who waits too long for %s is told what is going on and when to come again', async (_whose, limits, said) => {
  const { call, working, people } = await open({ ...limits, patienceMs: 1 });
  const first = call(1);
  await people(1);
  const refused = await call(1);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '15']);
  expect(refused.json<{ detail: string }>().detail).toContain(said);
  working[0]!.letGo();
  expect((await first).statusCode).toBe(200);
});

test('what is still made while it is sent keeps its place until the end, or until the reader goes away', async () => {
  const { app, call, working, people, body } = await open({
    perPerson: 1,
    perCompany: 1,
    inAll: 1,
    patienceMs: 60_000,
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const headers = { 'x-user': '1' };
  const reading = request({ host: '127.0.0.1', port, path: '/api/table/', headers });
  reading.on('error', () => undefined).end();
  body.push('a;b');
  await new Promise((resolve) => reading.once('response', resolve));
  const next = call(1);
  expect((await call(1, 1, '/api/look/')).statusCode, 'ordinary calls wait for nothing').toBe(204);
  expect(working).toEqual([]);
  reading.destroy();
  await people(1);
  working[0]!.letGo();
  expect((await next).statusCode).toBe(200);
});

test('a call whose body does not come has no place', async () => {
  const { app, people, call, working } = await open({ perPerson: 1, perCompany: 1, inAll: 1, patienceMs: 200 });
  const address = new URL(await app.listen({ port: 0 }));
  const headers = { 'x-user': '1', 'content-type': 'application/json', 'content-length': '50' };
  const silent = request({ port: address.port, host: address.hostname, path: '/api/ask/', method: 'POST', headers });
  silent.on('error', () => undefined);
  const arrived = new Promise((resolve) => app.server.once('request', resolve));
  silent.write('{');
  await arrived;
  const answer = call(1);
  await people(1);
  working[0]!.letGo();
  expect((await answer).statusCode).toBe(200);
  silent.destroy();
});
