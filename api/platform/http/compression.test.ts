import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();
let port: number;
let token: string;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks over a real socket; nothing is unpacked on the way. `until` ends the answer before its end. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET', until = Infinity): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method, headers: { authorization: `Bearer ${token}`, ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        const done = () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (chunks.length < until) return;
          done();
          asked.destroy();
        });
        answer.on('end', done);
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

const BOTH = { 'accept-encoding': 'gzip, deflate, br, zstd' };

beforeAll(async () => {
  await portal().app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = portal().app.server.address() as AddressInfo);
  ({ token } = await portal().as('admin'));
});

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)(
  'an answer travels as %s to who accepts %s, with its own length, and is the same',
  async (encoding, accept, unpack) => {
    const plain = await ask('/api/roles/');
    const small = await ask('/api/roles/', { 'accept-encoding': accept });
    expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, encoding]);
    expect(unpack(small.body).equals(plain.body)).toBe(true);
    expect(small.body.length * 2).toBeLessThan(plain.body.length);
    expect(small.headers['content-length']).toBe(String(small.body.length));
    expect(small.headers['content-type']).toBe(plain.headers['content-type']);
    for (const { headers } of [plain, small]) expect(headers['vary']).toBe('accept-encoding');
  },
);

test('a large answer is compressed piece by piece and is the same', async () => {
  const plain = await ask('/api/openapi.json');
  const small = await ask('/api/openapi.json', BOTH);
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', 'transfer-encoding': 'chunked' });
  expect(small.headers['content-length']).toBeUndefined();
  expect(brotliDecompressSync(small.body).equals(plain.body)).toBe(true);
  expect(small.body.length * 8).toBeLessThan(plain.body.length);
});

test.each([
  ['a short answer', '/api/users/me/', 'GET'],
  ['a refusal', '/api/roles/nobody/', 'DELETE'],
  ['a workbook', '/api/template/generated/', 'GET'],
  ['the provider’s answer', '/oidc/.well-known/openid-configuration', 'GET'],
  ['a sign-in page', '/signin/forgot', 'GET'],
])('%s stays as it is', async (_, path, method) => {
  const answer = await ask(path, BOTH, method);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body.length).toBeGreaterThan(0);
});

test('events are not held back by compression', async () => {
  const answer = await ask('/api/events/', BOTH, 'GET', 1);
  expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
  expect(answer.body.toString()).toBe('retry: 3000\n\n');
});

test('a long refusal is compressed and still reads', async () => {
  const answer = await ask(`/api/users/?${Array.from({ length: 60 }, (_, at) => `no${at}=1`).join('&')}`, BOTH);
  expect([answer.status, answer.headers['content-encoding']]).toEqual([400, 'br']);
  expect(JSON.parse(brotliDecompressSync(answer.body).toString())).toHaveProperty('no59');
});

test('HEAD describes the answer as it is before compression, without a body', async () => {
  const [get, head] = [await ask('/api/roles/'), await ask('/api/roles/', BOTH, 'HEAD')];
  expect([head.status, head.body.length, head.headers['content-encoding']]).toEqual([200, 0, undefined]);
  for (const name of ['content-length', 'content-type', 'vary']) {
    expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
  }
});
