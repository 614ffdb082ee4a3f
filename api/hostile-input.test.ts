import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, allEndpoints } from './testing/endpoints.ts';
import { openTestPortal, type Caller, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
let admin: Caller;
let base = '';

beforeAll(async () => {
  portal = await openTestPortal();
  admin = await portal.as('admin');
  base = await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal.close());

const endpoints = (await allEndpoints()).filter(({ path }) => path !== '/api/events/');

test('no body makes an endpoint fail: every answer is below 500 and shows no stack', async () => {
  const writing = endpoints.filter(({ method, path }) => method !== 'GET' && !path.includes('password'));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...writing), fc.jsonValue(), async (endpoint, body) => {
      const answer = await portal.app.inject({
        method: endpoint.method,
        url: addressOf(endpoint),
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toMatch(/\.ts:\d+|node_modules/);
    }),
    { numRuns: 300 },
  );
}, 60_000);

test('no query makes a list fail', async () => {
  const reading = endpoints.filter(({ method, query }) => method === 'GET' && query);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...reading),
      fc.string(),
      fc.string({ unit: 'binary' }),
      async (endpoint, key, value) => {
        const known = Object.keys(endpoint.query?.properties ?? {});
        for (const name of [key, ...known]) {
          const answer = await admin.get(`${addressOf(endpoint)}?${new URLSearchParams([[name, value]]).toString()}`);
          expect(answer.statusCode).toBeLessThan(500);
        }
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

test.each([
  ['nothing', undefined],
  ['another scheme', 'Basic YWRtaW46YWRtaW4='],
  ['no token', 'Bearer '],
  ['a broken token', 'Bearer abc.def.ghi'],
  ['an unsigned token', `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
  ['a very long token', `Bearer ${'a'.repeat(8000)}`],
])('%s in the Authorization header is a 401 with a text', async (_what, authorization) => {
  const answer = await portal.anonymous({ url: '/api/users/me/', headers: authorization ? { authorization } : {} });
  expect(answer.statusCode).toBe(401);
  expect(answer.json().detail).toMatch(/[а-я]/);
});

test('a body over the limit is a 413', async () => {
  const answer = await admin.send('PUT', '/api/profile/', { full_name: 'а'.repeat(2_000_000) });
  expect(answer.statusCode).toBe(413);
  expect(answer.json().detail).toBe('Запрос слишком большой.');
});

test.each([
  '/api/',
  '/api/nothing/',
  '/api/users/me/../../etc/passwd',
  '/api/..%2f..%2fpackage.json',
  '/assets/..%2f..%2fpackage.json',
  '/%2e%2e/package.json',
  '/oidc/../api/nothing',
  '/signin/%00',
  '/api/download-file/..%5c..%5cpackage.json/',
])('the path %s leads nowhere', async (path) => {
  const { port } = new URL(base);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nConnection: close\r\n\r\n`);
    });
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('end', () => resolve(text)).on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1.1 4\d\d /);
  expect(answer).not.toContain('"dependencies"');
});

test('a forged Host header changes no address the portal gives out', async () => {
  const answer = await portal.anonymous({
    url: '/oidc/.well-known/openid-configuration',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('evil.example');
});

test('every answer carries the security headers', async () => {
  for (const url of ['/api/health/', '/api/users/me/', '/nothing', '/oidc/nothing']) {
    const { headers } = await portal.anonymous({ url });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-request-id']).toBeTruthy();
  }
});

test.each([
  '/api/users/me/',
  '/api/profile/',
  '/api/sessions/',
  '/%61pi/users/me/',
  '/api/company/',
  '/api/audit-log/',
  '/api/methodology/export/',
  '/api/company/900000000/',
  '/api/auth-config/',
])('no browser or proxy keeps the answer of %s', async (url) => {
  expect((await admin.get(url)).headers['cache-control']).toBe('no-store');
  expect((await portal.anonymous({ url })).headers['cache-control']).toBe('no-store');
});

test('more calls than a minute allows are refused with a text, for this person alone', async () => {
  const flooding = await portal.as('client2');
  let last = await flooding.get('/api/me/permissions');
  for (let i = 0; i < 1200; i += 1) last = await flooding.get('/api/me/permissions');
  expect(last.statusCode).toBe(429);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect(last.json().detail).toMatch(/^Слишком много запросов. Повторите через \d+ с\.$/);
  expect((await admin.get('/api/me/permissions')).statusCode).toBe(200);
}, 60_000);
