import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openTestPortal } from './testing/portal.ts';
import { createVisitor } from './testing/visitor.ts';

test('the log of a sign-in, of wrong ones and of calls holds no password, code, token, ticket or cookie', async () => {
  let lines = '';
  const kept = new Writable({
    write(piece, _encoding, done) {
      lines += String(piece);
      done();
    },
  });
  const portal = await openTestPortal({}, true, { log: pino({ level: 'debug' }, kept) });
  try {
    const visitor = createVisitor(portal.app, 'http://localhost:3000');
    await visitor.type(await visitor.begin(), 'client', 'a wrong password');
    const answer = await visitor.arrive(await visitor.type(await visitor.begin(), 'client', 'etalon-demo'));
    const code = answer.get('code') ?? '';
    const { access_token } = (await visitor.redeem(code)).json<{ access_token: string }>();
    await visitor.redeem(code);
    await portal.anonymous({ url: '/api/users/me/', headers: { authorization: `Bearer ${access_token}` } });
    await portal.anonymous({ url: '/api/users/me/', headers: { authorization: 'Bearer not-a-token' } });
    await portal.anonymous({ url: '/signin/reset?ticket=ticket-in-the-address' });
    const secrets = ['a wrong password', 'etalon-demo', code, access_token, 'not-a-token', 'ticket-in-the-address'];
    expect(lines).toContain('/oidc/token');
    // A sign-in under way is named in its address too; what opens it is the signature of its cookie.
    const cookies = [...visitor.cookies()].filter(([name]) => name === 'etalon_session' || name.endsWith('.sig'));
    expect(cookies.length).toBeGreaterThan(1);
    for (const secret of [...secrets, ...cookies.map(([, value]) => value)]) expect(lines).not.toContain(secret);
  } finally {
    await portal.close();
  }
});
