import { get } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reasonToSkip, startDocumentedProxy } from './testing/documented-proxy.ts';
import { addressesOf, ALLOWED, guess, TRIES } from './testing/guess.ts';
import { multipartOf } from './testing/multipart.ts';
import { overTheWire } from './testing/over-the-wire.ts';
import { openTestPortal, type TestPortal } from './testing/portal.ts';
import type { Proxy } from './testing/proxies.ts';
import { createVisitor } from './testing/visitor.ts';

const PUBLIC_URL = 'https://bench.example.com';
const MEGABYTE = 1024 * 1024;

const PROXIES = ['haproxy', 'nginx'] as const;
for (const name of PROXIES) {
  const reason = reasonToSkip(name);
  if (reason) process.stdout.write(`Skipped behind ${name}: ${reason}\n`);
}

describe.each(PROXIES)('behind %s as the documentation sets it up', (name) => {
  const isMissing = reasonToSkip(name) !== null;
  let portal: TestPortal;
  let proxy: Proxy;

  beforeAll(async () => {
    if (isMissing) return;
    portal = await openTestPortal({ TRUST_PROXY: '127.0.0.1', DEMO: 'on', PUBLIC_URL });
    const base = await portal.app.listen({ host: '127.0.0.1', port: 0 });
    proxy = await startDocumentedProxy(name, Number(new URL(base).port));
  });
  afterAll(async () => {
    await proxy?.stop();
    await portal?.close();
  });
  const from = (address: string) => overTheWire(proxy.port, address, true);

  test.skipIf(isMissing)('a forged address is not believed', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7', 'x-real-ip': '203.0.113.7' };
    await createVisitor(from('127.0.0.31'), PUBLIC_URL).get('/api/health/', forged);
    expect(await guess(from('127.0.0.32'), portal)).toEqual({ 401: ALLOWED, 429: TRIES - ALLOWED });
    expect(await addressesOf(portal)).toEqual(['127.0.0.32']);
  });

  test.skipIf(isMissing)('people sign in over https, whatever protocol and host somebody claims', async () => {
    const visitor = createVisitor(from('127.0.0.33'), PUBLIC_URL);
    expect((await visitor.signIn('analyst', 'etalon-demo')).access_token).toBeTruthy();
    const claimed = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' };
    const { body } = await visitor.get('/oidc/.well-known/openid-configuration', claimed);
    expect(body).toContain(`"issuer":"${PUBLIC_URL}/oidc"`);
    expect(body).not.toContain('evil.example');
  });

  test.skipIf(isMissing)('an event arrives while its stream is open', async () => {
    const { token } = await portal.as('analyst');
    const { db, events } = portal.portal;
    const heard = await new Promise<string>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      const options = { host: '127.0.0.1', port: proxy.port, path: '/api/events/', headers, rejectUnauthorized: false };
      const call = get(options, (stream) => {
        let text = '';
        stream.on('data', (piece) => {
          text += String(piece);
          if (text.includes('"id":5')) {
            resolve(text);
            call.destroy();
          }
        });
        void events.announce(db, { type: 'session', id: 5, status: 'queued', progress: 0, company_id: null });
      });
      call.on('error', reject);
    });
    expect(heard).toContain('event: session');
  });

  test.skipIf(isMissing)('a file as large as the portal takes passes', async () => {
    const { token } = await portal.as('client');
    const bytes = Buffer.alloc(20 * MEGABYTE - 1, 'x');
    const { headers, payload } = multipartOf([{ name: 'file', filename: 'a.xlsx', bytes }]);
    const answer = await from('127.0.0.34').inject({
      method: 'POST',
      url: '/api/upload/',
      headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': String(payload.length) },
      payload,
    });
    // Refused by the portal, which has read it.
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty('file');
  });
});
