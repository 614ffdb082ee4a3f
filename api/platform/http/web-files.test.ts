import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { answerErrors } from './answer-errors.ts';
import { securityHeaders } from './security-headers.ts';
import { webFiles } from './web-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'etalon-web-'));
const app = Fastify();
/** The same file in three forms; distinguished by their lengths. */
const ASSET = [
  ['', 'whole file'],
  ['.br', 'brotli'],
  ['.gz', 'gzip'],
] as const;

const SIGN_IN = { authority: 'https://id.example/</script>$&' };

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="application/json">__SIGN_IN__</script>');
  writeFileSync(join(folder, 'silent.html'), '<!doctype html>');
  mkdirSync(join(folder, 'assets'));
  for (const [ending, text] of ASSET) writeFileSync(join(folder, 'assets', `main-1.js${ending}`), text);
  writeFileSync(join(folder, 'assets', 'photo-1.png'), 'image');
  await securityHeaders(app, readSettings({}));
  answerErrors(app);
  await webFiles(app, folder, SIGN_IN);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['GET', '/benchmarks/final/metrics', 'text/html,*/*;q=0.8', 200],
  ['HEAD', '/benchmarks/final/metrics', 'text/html', 200],
  ['GET', '/', '*/*', 200],
  ['GET', '/healthz', '*/*', 404],
  ['GET', '/benchmarks/final/metrics', '*/*', 404],
  ['GET', '/benchmarks/final/metrics', 'application/json', 404],
  ['POST', '/benchmarks/final/metrics', '*/*', 404],
  ['GET', '/robots.txt', '*/*', 404],
  ['GET', '/api/nothing/', '*/*', 404],
  ['GET', '/assets/gone', '*/*', 404],
  ['GET', '/metrics', 'text/plain;version=0.0.4;q=0.5,*/*;q=0.1', 404],
] as const)('%s %s for %s is answered with %d', async (method, url, accept, status) => {
  const answer = await app.inject({ method, url, headers: { accept } });
  expect(answer.statusCode).toBe(status);
  expect(String(answer.headers['content-type'])).toContain(status === 200 ? 'text/html' : 'json');
});

test.each([
  ['/assets/main-1.js', 'public, max-age=31536000, immutable'],
  ['/', 'no-cache'],
  ['/benchmarks/final/metrics', 'no-cache'],
  ['/auth/silent', 'no-cache'],
  ['/assets/gone.js', 'no-store'],
])('%s is kept by browsers as %s', async (url, kept) => {
  expect((await app.inject({ url, headers: { accept: 'text/html' } })).headers['cache-control']).toBe(kept);
});

const askFor = (url: string, accept: string, method: 'GET' | 'HEAD' = 'GET', etag?: string) =>
  app.inject({ method, url, headers: { 'accept-encoding': accept, ...(etag && { 'if-none-match': etag }) } });

test.each([
  ['gzip, deflate, br, zstd', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['identity', undefined, 'whole file'],
])('an asset for who accepts %s is sent as the build laid it down: %s', async (accept, encoding, body) => {
  const answer = await askFor('/assets/main-1.js', accept);
  expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([200, encoding, body]);
  expect(answer.headers).toMatchObject({
    vary: 'accept-encoding',
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  });
  const head = await askFor('/assets/main-1.js', accept, 'HEAD');
  expect([head.body, head.headers['content-length']]).toEqual(['', String(body.length)]);
  const again = await askFor('/assets/main-1.js', accept, 'GET', String(answer.headers.etag));
  expect(again.statusCode).toBe(304);
});

test('each form of an asset has a tag of its own, and one without small forms is sent whole', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (accept) => (await askFor('/assets/main-1.js', accept)).headers.etag),
  );
  expect(new Set(tags).size).toBe(3);
  const picture = await askFor('/assets/photo-1.png', 'br');
  expect([picture.body, picture.headers['content-encoding']]).toEqual(['image', undefined]);
});

test.each(['/assets/main-1.js.br', '/assets/main-1.js.gz'])('%s is no address of its own', async (url) => {
  expect((await askFor(url, 'br')).statusCode).toBe(404);
});

test('over https the browser is told to stay there for a year, with all subdomains', async () => {
  const secure = Fastify();
  await securityHeaders(secure, readSettings({ PUBLIC_URL: 'https://portal.example' }));
  secure.get('/', () => 'page');
  const { headers } = await secure.inject({ url: '/' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect((await app.inject({ url: '/' })).headers['strict-transport-security']).toBeUndefined();
});

test.each(['/.git/config', '/assets/', '/assets', '/assets/..%2f..%2fpackage.json', '/../package.json'])(
  'neither the folder nor anything beside the web is shown at %s',
  async (url) => {
    const { body } = await app.inject({ url });
    expect(body).not.toMatch(/main-1|repositoryformatversion|"name"/);
  },
);

test.each([
  ['/shared', 'no-store'],
  ['/shared/', 'no-store'],
  ['/shared?from=mail', 'no-store'],
  ['/sharedness', 'no-cache'],
])('%s is answered with %s', async (url, rule) => {
  expect((await app.inject({ url, headers: { accept: 'text/html' } })).headers['cache-control']).toBe(rule);
});

test('the page brings what it signs in by, and nothing in it ends the script', async () => {
  const { body } = await app.inject({ url: '/' });
  const [, settings = ''] = /<script type="application\/json">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(settings)).toEqual(SIGN_IN);
});
