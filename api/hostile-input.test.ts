import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** What the portal answers to bytes that no client library would send, until it closes the connection. */
const exchange = (line: string, headers: readonly string[], body = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () => {
      socket.write([line, 'Host: localhost', ...headers, '', body].join('\r\n'));
    });
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('end', () => resolve(text)).on('error', reject);
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
  const answer = await exchange(`GET ${path} HTTP/1.1`, ['Accept: application/json', 'Connection: close']);
  expect(answer).toMatch(/^HTTP\/1.1 4\d\d /);
  expect(answer).not.toContain('"dependencies"');
});

const LENGTH = 'Content-Length: 4';
const CHUNKED = 'Transfer-Encoding: chunked';
const HIDDEN = '0\r\n\r\nGET /api/health/ HTTP/1.1\r\nHost: localhost\r\n\r\n';

test.each([
  ['a length and chunks', [LENGTH, CHUNKED], HIDDEN],
  ['chunks and a length', [CHUNKED, LENGTH], HIDDEN],
  ['two lengths', [LENGTH, 'Content-Length: 0'], HIDDEN],
  ['a length with a sign', ['Content-Length: +4'], HIDDEN],
  ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity'], HIDDEN],
  ['a folded header', ['Transfer-Encoding:', ' chunked'], HIDDEN],
  ['a space before the colon', ['Content-Length : 4'], HIDDEN],
  ['a chunk with a wrong size', [CHUNKED], `0x4\r\nabcd\r\n${HIDDEN}`],
  ['lines that end by LF alone', [`${LENGTH}\nX: y`], HIDDEN],
])('a request bounded by %s is refused once, and nothing hidden in it is answered', async (_what, headers, body) => {
  const answer = await exchange('POST /api/users/reset_my_password/ HTTP/1.1', headers, body);
  expect(answer).toMatch(/^HTTP\/1.1 4\d\d /);
  expect(answer.match(/HTTP\/1.1 /g)).toHaveLength(1);
});

test.each([
  ['with a step that is too long', `/api/users/${'x'.repeat(300)}/`, 414, 'Адрес слишком длинный.'],
  ['that cannot be decoded', '/api/users/%ff/', 404, 'Не найдено.'],
  ['that cannot be decoded and names no call', '/zz-%E0', 404, 'Не найдено.'],
])('an address %s is refused in the words of all refusals', async (_what, url, status, detail) => {
  const answer = await admin.get(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ detail });
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
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"]) {
      expect(headers['content-security-policy']).toContain(rule);
    }
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-request-id']).toBeTruthy();
  }
});

test('TRACE is answered by nobody', async () => {
  for (const url of ['/', '/api/users/me/', '/oidc/auth']) {
    const answer = await portal.anonymous({ method: 'TRACE', url, headers: { 'x-secret': 'echo' } });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('echo');
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
});
