import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openCollector } from '#api/testing/collector.ts';
import { fillTemplate } from '#api/testing/filled-workbook.ts';
import { openMailServer } from '#api/testing/mail-server.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { openTestPortal, type TestPortal } from '#api/testing/portal.ts';
import { processed } from '#api/testing/processed.ts';
import { sendFile } from '#api/testing/send-file.ts';
import { createVisitor } from '#api/testing/visitor.ts';
import type { Session } from '#contract/questionnaires.ts';
import { startTraces } from './start-traces.ts';
import { summaryOf } from './trace-queries.ts';
import { traceRequests } from './trace-requests.ts';

let portal: TestPortal;
let post: Awaited<ReturnType<typeof openMailServer>>;
let collector: Awaited<ReturnType<typeof openCollector>>;
let stop: () => Promise<void>;
const silent = pino({ level: 'silent' });

beforeAll(async () => {
  post = await openMailServer();
  portal = await openTestPortal({ SMTP_URL: post.url, DEMO: 'on' });
});
afterAll(async () => {
  await portal.close();
  post.close();
});
beforeEach(async () => {
  collector = await openCollector();
  stop = startTraces(collector.url, silent);
});
afterEach(async () => {
  await stop();
  await collector.close();
});

const ERROR = 2;
const CALLER = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };

test('a request is a span with its route and status, and its queries are inside it', async () => {
  const client = await portal.as('client');
  await client.get('/api/sessions/999999/?page=7');
  await stop();
  const [request, ...others] = collector.named('GET /api/sessions/:id/');
  if (!request) throw new Error('no span of the request');
  expect(others).toEqual([]);
  expect([request.kind, request.parentSpanId, request.status.code]).toEqual([2, undefined, 0]);
  expect(collector.said(request)).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/sessions/:id/',
    'http.response.status_code': '404',
  });
  const queries = collector.childrenOf(request);
  const query = queries.find(({ name }) => name === 'select session');
  if (!query) throw new Error('no span of the query');
  expect([query.traceId, query.kind]).toEqual([request.traceId, 3]);
  expect(collector.said(query)['db.query.text']).toMatch(/^select "session"/);
  const texts = queries.map((one) => String(collector.said(one)['db.query.text']));
  expect(texts.some((text) => / = \$\d/.test(text))).toBe(true);
  for (const { startTimeUnixNano: start, endTimeUnixNano: end } of queries) {
    expect([start, end].every((at) => /^\d{19}$/.test(at) && at >= request.startTimeUnixNano)).toBe(true);
    expect(end >= start && end <= request.endTimeUnixNano).toBe(true);
  }
  expect(collector.state.headers['content-type']).toBe('application/json');
  expect(collector.state.bytes).not.toContain('999999');
});

test.each([
  ['select "id" from "session" where "id" = $1', 'select session'],
  ['select (select max(x) from other), extract(epoch from at) from "session"', 'select session'],
  ['insert into "letter" ("id") values ($1)', 'insert letter'],
  ['update "letter" set "state" = $1', 'update letter'],
  ['begin', 'begin'],
])('%s is called %s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});

test('a request that fails is marked, without the message', async () => {
  const app = Fastify();
  traceRequests(app);
  app.get('/broken/:by', async () => {
    await sql`select ${'a value'}::int`.execute(portal.portal.db);
  });
  expect((await app.inject({ url: '/broken/on-purpose' })).statusCode).toBe(500);
  await app.close();
  await stop();
  const [request] = collector.named('GET /broken/:by');
  if (!request) throw new Error('no span of the request');
  expect(request.status.code).toBe(ERROR);
  const [query] = collector.childrenOf(request);
  expect([query?.status.code, query && collector.said(query)['error.type']]).toEqual([ERROR, 'DatabaseError']);
  expect(collector.state.bytes).not.toMatch(/a value|on-purpose/);
});

test('a request whose caller left before the answer says so', async () => {
  const app = Fastify();
  traceRequests(app);
  const leaving = new AbortController();
  app.get('/slow', () => {
    leaving.abort();
    return new Promise(() => undefined);
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  await expect(fetch(`${address}/slow`, { signal: leaving.signal })).rejects.toThrow('aborted');
  await vi.waitFor(() => expect(collector.named('GET /slow')).toHaveLength(1), { timeout: 60_000 });
  const [request] = collector.named('GET /slow');
  expect(request && collector.said(request)).toMatchObject({ 'error.type': 'aborted' });
  await app.close();
});

test('a trace begun by the caller goes on here; one that it does not record is not recorded', async () => {
  const call = (flags: string) => {
    const headers = { traceparent: `00-${CALLER.trace}-${CALLER.span}-${flags}` };
    return portal.anonymous({ url: '/api/health/', headers });
  };
  await call('01');
  await call('00');
  await portal.anonymous({ url: '/api/health/', headers: { traceparent: `00-${'0'.repeat(32)}-${CALLER.span}-01` } });
  await portal.anonymous({ url: '/livez' });
  await stop();
  const [joined, fresh, ...others] = collector.spans.filter(({ kind }) => kind === 2);
  expect([joined?.traceId, joined?.parentSpanId]).toEqual([CALLER.trace, CALLER.span]);
  expect(fresh?.traceId).toMatch(/^[\da-f]{32}$/);
  expect([fresh?.traceId === '0'.repeat(32), fresh?.parentSpanId, others]).toEqual([false, undefined, []]);
});

test('an upload leads to its job, and the job to its queries and its work in a thread', async () => {
  const { alias } = await makeMetric(portal, { alias: 'traced' });
  const { bytes } = await fillTemplate(portal.portal.db, { [alias]: { '': 9 } });
  const client = await portal.as('client');
  const sent = await sendFile(portal, client, '/api/upload/', { name: 'анкета.xlsx', bytes });
  await processed(client, sent.json<Session>().id);
  await vi.waitFor(() => expect(collector.named('job questionnaire')).toHaveLength(1), { timeout: 60_000 });
  const [upload] = collector.named('POST /api/upload/');
  const [job] = collector.named('job questionnaire');
  if (!upload || !job) throw new Error('spans are missing');
  expect([job.traceId, job.parentSpanId, job.kind]).toEqual([upload.traceId, upload.spanId, 5]);
  expect(collector.said(job)).toMatchObject({ 'etalon.job.kind': 'questionnaire', 'etalon.job.retries': '0' });
  const sinceUpload = Number(BigInt(job.startTimeUnixNano) - BigInt(upload.startTimeUnixNano)) / 1e6;
  // The database has a clock of its own.
  expect(Number(collector.said(job)['etalon.job.waited_ms'])).toBeLessThan(sinceUpload + 1000);
  const inside = collector.childrenOf(job);
  expect(inside.some(({ name }) => name.startsWith('update session'))).toBe(true);
  const task = inside.find(({ name }) => name.startsWith('task '));
  expect(task && collector.said(task)).toHaveProperty(['etalon.task.waited_ms']);
});

test('no password, code, token, cookie, ticket, name, address or file name is in what is sent', async () => {
  const { db, mail } = portal.portal;
  const visitor = createVisitor(portal.app, 'http://localhost:3000');
  await visitor.type(await visitor.begin(), 'client', 'a wrong password');
  const answer = await visitor.arrive(await visitor.type(await visitor.begin(), 'client', 'etalon-demo'));
  const code = answer.get('code') ?? '';
  const { access_token } = (await visitor.redeem(code)).json<{ access_token: string }>();
  const headers = { authorization: `Bearer ${access_token}`, 'user-agent': 'agent-of-maria' };
  await portal.anonymous({ url: '/api/users/me/?search=looked-for-secret', headers, remoteAddress: '203.0.113.77' });
  await portal.anonymous({ url: '/signin/reset?ticket=ticket-in-the-address' });
  await portal.anonymous({ url: '/no/such/place-of-maria' });
  const client = await portal.as('client');
  await sendFile(portal, client, '/api/upload/', { name: 'имя-файла.xlsx', bytes: Buffer.from('no workbook') });
  const letter = { to: 'maria@example.com', subject: 'тема письма', text: 'текст письма', html: 'текст письма' };
  await db.transaction().execute((trx) => mail.send(trx, { ...letter, user_id: client.user_id }));
  await vi.waitFor(() => expect(collector.named('send mail')).toHaveLength(1), { timeout: 60_000 });
  await stop();
  const { bytes } = collector.state;
  expect(bytes).toContain('POST /oidc/*');
  const cookies = [...visitor.cookies()].map(([, value]) => value).filter((value) => value.length > 8);
  const secrets = ['a wrong password', 'etalon-demo', code, access_token, client.token, 'ticket-in-the-address'];
  const personal = [
    'maria',
    '203.0.113.77',
    'looked-for-secret',
    'имя-файла',
    'тема письма',
    'текст письма',
    'example.com',
  ];
  for (const word of [...secrets, ...personal, ...cookies]) expect(bytes).not.toContain(word);
});

test('without the setting nothing is made and nothing travels with a job', async () => {
  await stop();
  const { db, jobs } = portal.portal;
  const kind = { name: 'untraced', retries: 0 };
  const done: object[] = [];
  await jobs.work(kind, async (data) => void done.push(data));
  await portal.anonymous({ url: '/api/health/', headers: { traceparent: `00-${CALLER.trace}-${CALLER.span}-01` } });
  await jobs.add(db, kind, { n: 1 });
  await expect.poll(() => done).toEqual([{ n: 1 }]);
  expect(collector.state.calls).toBe(0);
});

test('a collector that does not answer costs one line of the log, and stopping does not wait for it', async () => {
  await stop();
  const lines: string[] = [];
  const kept = new Writable({ write: (piece, _, done) => (lines.push(String(piece)), done()) });
  const { url } = collector;
  await collector.close();
  stop = startTraces(url, pino({ level: 'debug' }, kept));
  for (let n = 0; n < 3; n++) {
    expect((await portal.anonymous({ url: '/api/health/' })).statusCode).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1100));
  }
  await stop();
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['traces cannot be sent']);
  collector = await openCollector();
});

test('a collector that takes calls and never answers does not hold up a stop either', async () => {
  await stop();
  let ended = false;
  const mute = createServer((request) => void request.on('close', () => (ended = true))).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  stop = startTraces(`http://127.0.0.1:${(mute.address() as AddressInfo).port}`, silent);
  const asked = once(mute, 'request');
  await portal.anonymous({ url: '/api/health/' });
  await asked;
  await stop();
  // It did not even wait for the call under way to be given up.
  expect(ended).toBe(false);
  mute.close();
  mute.closeAllConnections();
});

test('credentials of the address travel in a header', async () => {
  await stop();
  stop = startTraces(collector.url.replace('//', '//user:p%40ss@'), silent);
  await portal.anonymous({ url: '/api/health/' });
  await stop();
  expect(collector.state.headers['authorization']).toBe(`Basic ${Buffer.from('user:p@ss').toString('base64')}`);
});
