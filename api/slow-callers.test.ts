import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestPortal, type Caller, type TestPortal } from './testing/portal.ts';
import { sendFile } from './testing/send-file.ts';

const LIMIT = 2;
const lines: string[] = [];
let portal: TestPortal;
let client: Caller;
let port = 0;

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  portal = await openTestPortal({ REQUEST_TIMEOUT: String(LIMIT), DEMO: 'on' }, true, { log });
  client = await portal.as('client');
  port = Number(new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => portal.close());

/** An open connection and what has come back on it. */
async function open(): Promise<{ socket: Socket; answer: () => string; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.on('error', () => undefined);
  // Not `once`, which fails on a reset: a byte sent just after the cut is answered by one.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, answer: () => received, closed };
}

const head = (path: string, type: string, length = 1000): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${client.token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

const FORM = 'multipart/form-data; boundary=edge';
const FILE = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n';

/** Calls whose rest never comes. */
const BEGUN: readonly (readonly [string, () => string])[] = [
  ['nothing at all', () => ''],
  ['half of the headers', () => 'POST /api/upload/ HTTP/1.1\r\nHost: localhost\r\n'],
  ['one byte of JSON', () => `${head('/api/users/reset_my_password/', 'application/json')}{`],
  ['one byte for the provider', () => `${head('/oidc/token', 'application/x-www-form-urlencoded')}g`],
  ['one byte of a page’s form', () => `${head('/signin/forgot', 'application/x-www-form-urlencoded')}u`],
  ['the beginning of a file', () => `${head('/api/upload/', FORM)}${FILE}PK`],
];

const printed = vi.spyOn(console, 'error');
afterAll(() => printed.mockRestore());

/** What an operator would be alarmed by. */
const errors = (): unknown[] => [
  ...printed.mock.calls,
  ...lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50),
];

// They only wait: all of them at once.
test.concurrent.each(BEGUN)('whoever sends %s and stalls is cut off', async (_what, begin) => {
  const { socket, closed } = await open();
  socket.write(begin());
  await closed;
  expect(errors()).toEqual([]);
});

test.concurrent('whoever keeps sending a byte now and then is cut off all the same', async () => {
  const { socket, closed, answer } = await open();
  socket.write(head('/api/users/reset_my_password/', 'application/json'));
  const drip = setInterval(() => socket.write(' '), 200);
  await closed;
  clearInterval(drip);
  expect(answer()).toMatch(/^HTTP\/1.1 408 /);
});

test.concurrent('a stream of events outlives the limit, which is for what is sent to the portal', async () => {
  const { socket, answer } = await open();
  const request = ['GET /api/events/ HTTP/1.1', 'Host: localhost', `Authorization: Bearer ${client.token}`];
  socket.write(`${request.join('\r\n')}\r\n\r\n`);
  // Signs of life come every four seconds: the third is far behind the limit.
  await vi.waitFor(() => expect(answer().split(': alive').length).toBeGreaterThan(3), { timeout: 120_000 });
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

test('a connection on which nothing moves at all is closed after two minutes', () => {
  expect(portal.app.server.timeout).toBe(120_000);
});

test.concurrent.each(BEGUN)('whoever sends %s and hangs up is no failure of the portal', async (_what, begin) => {
  const { socket } = await open();
  socket.write(begin());
  await pause(300);
  socket.destroy();
  await pause(300);
  expect(errors()).toEqual([]);
});

test('files broken off in the middle take no place from those that follow', async () => {
  for (let i = 0; i < 5; i++) {
    const { socket } = await open();
    socket.write(`${head('/api/upload/', FORM)}${FILE}PK`);
    await pause(100);
    socket.destroy();
  }
  // The portal learns of a socket that was closed in its own time.
  const next = { name: 'a.txt', bytes: Buffer.from('no workbook') };
  await vi.waitFor(async () => expect((await sendFile(portal, client, '/api/upload/', next)).statusCode).toBe(400), {
    timeout: 60_000,
  });
});
