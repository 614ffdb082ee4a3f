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

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'silent.html'), '<!doctype html>');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'index-a1b2.js'), 'export {};');
  await securityHeaders(app, readSettings({}));
  answerErrors(app);
  await webFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['GET', '/benchmarks/final/metrics', 'text/html,*/*;q=0.8', 200],
  ['GET', '/benchmarks/final/metrics', '*/*', 200],
  ['HEAD', '/benchmarks/final/metrics', '*/*', 200],
  ['GET', '/benchmarks/final/metrics', 'application/json', 404],
  ['POST', '/benchmarks/final/metrics', '*/*', 404],
  ['GET', '/robots.txt', '*/*', 404],
  ['GET', '/api/nothing/', '*/*', 404],
  ['GET', '/assets/gone', '*/*', 404],
] as const)('%s %s for %s is answered with %d', async (method, url, accept, status) => {
  const answer = await app.inject({ method, url, headers: { accept } });
  expect(answer.statusCode).toBe(status);
  expect(String(answer.headers['content-type'])).toContain(status === 200 ? 'text/html' : 'json');
});

test.each([
  ['/assets/index-a1b2.js', 'public, max-age=31536000, immutable'],
  ['/', 'no-cache'],
  ['/benchmarks/final/metrics', 'no-cache'],
  ['/auth/silent', 'no-cache'],
  ['/assets/gone.js', 'no-store'],
])('%s is kept by browsers as %s', async (url, kept) => {
  expect((await app.inject({ url })).headers['cache-control']).toBe(kept);
});
