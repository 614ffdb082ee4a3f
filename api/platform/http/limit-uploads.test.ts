import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { endpointsOf } from '#contract/endpoint.ts';
import { multipartOf } from '#api/testing/multipart.ts';
import { enforceAccess } from './access.ts';
import type { Actor } from './actor.ts';
import { answerErrors } from './answer-errors.ts';
import { limitUploads } from './limit-uploads.ts';
import { readUpload } from './read-upload.ts';
import { serve } from './serve.ts';

const endpoint = endpointsOf('platform');

const send = endpoint({
  method: 'POST',
  path: '/api/send/',
  changes: [],
  summary: 'Файл',
  access: 'signed-in',
  upload: true,
  reply: Type.Object({ size: Type.Integer() }),
});
const look = endpoint({ method: 'GET', path: '/api/look/', summary: '', access: 'signed-in' });

const FILE = multipartOf([{ name: 'file', filename: 'a.xlsx', bytes: Buffer.alloc(1000) }]);

/** An app whose uploads last a moment, and the most that it has held at once. */
async function open(limits: Parameters<typeof limitUploads>[1], lasting = 20) {
  const app: FastifyInstance = Fastify();
  const held = { now: 0, most: 0 };
  answerErrors(app);
  await app.register(multipart);
  enforceAccess(
    app,
    async ({ headers }) =>
      ({ user_id: Number(headers['x-user']), company_id: Number(headers['x-company'] ?? headers['x-user']) }) as Actor,
    async () => {},
  );
  limitUploads(app, limits);
  serve(app, send, async ({ request }) => {
    held.now += 1;
    held.most = Math.max(held.most, held.now);
    try {
      return await readUpload(request, { maxBytes: 10_000, dataDir: tmpdir() }, async ({ file }) => {
        await pause(lasting);
        return { size: file.size };
      });
    } finally {
      held.now -= 1;
    }
  });
  serve(app, look, async () => undefined);
  const upload = (user: number, payload = FILE.payload, company = user) => {
    const headers = { ...FILE.headers, 'x-user': String(user), 'x-company': String(company) };
    return app.inject({ method: 'POST', url: '/api/send/', headers, payload });
  };
  return { app, held, upload };
}

const times = <T>(n: number, work: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => work(i));
/** For what never comes: who waits is never sent away. */
const PATIENT = { patienceMs: 300_000 };
const LIMITS = { perPerson: 3, perCompany: 4, inAll: 5, ...PATIENT };

test('a person’s files are held a few at a time; the others wait and all arrive', async () => {
  const { held, upload } = await open(LIMITS);
  const answers = await Promise.all(times(20, () => upload(1)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(times(20, () => 200));
  expect(held.most).toBe(LIMITS.perPerson);
});

test('everybody’s files together are held a few at a time', async () => {
  const { held, upload } = await open(LIMITS);
  const answers = await Promise.all(times(24, (i) => upload(i % 8)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(times(24, () => 200));
  expect(held.most).toBe(LIMITS.inAll);
});

test('the files of a company leave places to others, however many people send them', async () => {
  const { upload } = await open(LIMITS, 300);
  const order: number[] = [];
  const of = (user: number, company: number) => upload(user, FILE.payload, company).then(() => order.push(company));
  await Promise.all([...times(12, (i) => of(i, 1)), of(100, 2)]);
  expect(order.indexOf(2)).toBeLessThanOrEqual(LIMITS.inAll);
});

test.each([
  [
    'the own files',
    { perPerson: 1, perCompany: 5, inAll: 5 },
    () => 1,
    429,
    'Вы отправляете слишком много файлов сразу.',
  ],
  [
    'all files',
    { perPerson: 5, perCompany: 5, inAll: 1 },
    (i: number) => i,
    503,
    'Портал принимает слишком много файлов сразу.',
  ],
])('who waits too long for %s learns when to come again', async (_whose, limits, userOf, status, said) => {
  const { upload } = await open({ ...limits, patienceMs: 50 }, 500);
  const answers = await Promise.all(times(2, (i) => upload(userOf(i))));
  const refused = answers.find(({ statusCode }) => statusCode !== 200);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect([refused?.statusCode, refused?.headers['retry-after']]).toEqual([status, '30']);
  expect(refused?.json<{ detail: string }>().detail).toContain(said);
});

test('a file that is refused, and a waiting one sent away, leave their places to others', async () => {
  const { held, upload } = await open({ perPerson: 1, perCompany: 1, inAll: 1, patienceMs: 30 }, 100);
  for (const payload of times(5, () => FILE.payload.subarray(0, 300))) {
    expect((await upload(1, payload)).statusCode).toBe(400);
  }
  await Promise.all(times(4, () => upload(1)));
  expect((await upload(2)).statusCode).toBe(200);
  expect(held).toEqual({ now: 0, most: 1 });
});

test('who hangs up while waiting leaves the place to others', async () => {
  const { app, upload } = await open({ perPerson: 1, perCompany: 1, inAll: 1, ...PATIENT }, 500);
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const first = upload(1);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `POST /api/send/ HTTP/1.1\r\nHost: localhost\r\nX-User: 1\r\nContent-Type: ${FILE.headers['content-type']}\r\n` +
      `Content-Length: ${FILE.payload.length}\r\n\r\n`,
  );
  await pause(200);
  socket.destroy();
  expect((await first).statusCode).toBe(200);
  expect((await upload(1)).statusCode).toBe(200);
  await app.close();
});

test('other calls do not wait for files', async () => {
  const { app, upload } = await open({ ...LIMITS, perPerson: 1 }, 300);
  const sending = times(3, () => upload(1));
  const looking = await app.inject({ url: '/api/look/', headers: { 'x-user': '1' } });
  expect(looking.statusCode).toBe(204);
  await Promise.all(sending);
});
