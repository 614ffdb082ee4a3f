import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overTheWire } from '#api/testing/over-the-wire.ts';
import { openTestPortal, type TestPortal } from '#api/testing/portal.ts';
import { startOwnProxy, type Proxy } from '#api/testing/proxies.ts';
import { addressesOf, ALLOWED, guess, TRIES } from '#api/testing/guess.ts';
import { createVisitor } from '#api/testing/visitor.ts';

const PER_ADDRESS = 50;

const portOf = (base: string): number => Number(new URL(base).port);

describe.each(['127.0.0.1', '1'])('with TRUST_PROXY=%s', (trust) => {
  let portal: TestPortal;
  let own: Proxy;
  let portalPort = 0;

  beforeAll(async () => {
    portal = await openTestPortal({ TRUST_PROXY: trust, DEMO: 'on' });
    portalPort = portOf(await portal.app.listen({ host: '127.0.0.1', port: 0 }));
    own = await startOwnProxy(portalPort);
  });
  afterAll(async () => {
    await own.stop();
    await portal.close();
  });

  test('guessing is stopped although every try forges another address, and the log shows the true one', async () => {
    expect(await guess(overTheWire(own.port, '127.0.0.9'), portal)).toEqual({ 401: ALLOWED, 429: TRIES - ALLOWED });
    expect(await addressesOf(portal)).toEqual(['127.0.0.9']);
  });

  test('an address that somebody else forges is not shut out', async () => {
    const { publicUrl } = portal.portal.settings;
    const stranger = createVisitor(overTheWire(own.port, '127.0.0.13'), publicUrl);
    const form = await stranger.begin();
    for (let i = 0; i <= PER_ADDRESS; i++) {
      await stranger.post(form, { username: `name ${i}`, password: 'wrong' }, { 'x-forwarded-for': '127.0.0.11' });
    }
    const office = createVisitor(overTheWire(own.port, '127.0.0.11'), publicUrl);
    const answer = await office.type(await office.begin(), 'analyst', 'etalon-demo');
    expect(answer.statusCode).toBe(303);
  });

  // A number of hops cannot tell the proxy from somebody who comes around it.
  if (trust === '1') return;
  test('who comes around the proxy has no say about the own address', async () => {
    expect(await guess(overTheWire(portalPort, '127.0.0.12'), portal)).toEqual({ 401: ALLOWED, 429: TRIES - ALLOWED });
    expect(await addressesOf(portal)).toContain('127.0.0.12');
  });
});
