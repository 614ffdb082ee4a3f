import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { accessEnds } from '#api/testing/access-ends.ts';
import { useDatabase } from '#api/testing/database.ts';
import { addPerson, addRoles, openSignInApp, PASSWORD, PUBLIC_URL, type SignInApp } from '#api/testing/sign-in-app.ts';
import { createVisitor, type Visitor } from '#api/testing/visitor.ts';
import { createAdapter } from './adapter.ts';
import { endSessionsOfGrant } from './end-sessions.ts';

const database = useDatabase();
const db = () => database().db;
let portal: SignInApp;
let userId: number;
const visit = () => createVisitor(portal.app, PUBLIC_URL);
const known = (token: string) => portal.signIn.authenticate(`Bearer ${token}`);
const HOUR = 60 * 60_000;

beforeAll(async () => {
  await addRoles(db());
  portal = await openSignInApp(db(), { lifetimes: { standing: 0 } });
  return () => portal.app.close();
});
let username: string;
beforeEach(async ({ task }) => {
  username = `p${task.id.replaceAll(/[^\d]/g, '')}`;
  userId = await addPerson(db(), { username });
});

const since = () => ({ seen: new Date(Date.now() - HOUR), started: new Date(Date.now() - 12 * HOUR) });
const adapter = () => createAdapter(db(), () => new Date(), since)('Session');
const rowOf = (uid: string) =>
  db()
    .selectFrom('oidc_payload')
    .selectAll()
    .where('model', '=', 'Session')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();

const WAYS: Readonly<Record<string, (session: string, visitor: Visitor) => Promise<unknown>>> = {
  'its owner': (session) => portal.signIn.endSessionOf(userId, session, db()),
  ...accessEnds(() => ({ signIn: portal.signIn, userId, db: db() })),
  'a code presented twice': async (session) => endSessionsOfGrant(db(), (await rowOf(session)).grant_id ?? ''),
  'signing out': async (_session, visitor) => {
    const form = (await visitor.get('/oidc/session/end?client_id=etalon-web')).body;
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? '';
    expect((await visitor.post('/oidc/session/end/confirm', { xsrf, logout: 'yes' })).statusCode).toBe(303);
  },
  'time without activity': (session) =>
    db()
      .updateTable('sign_in_session')
      .set({ seen_at: new Date(Date.now() - 24 * HOUR) })
      .where('session', '=', session)
      .execute(),
};

test.each(Object.entries(WAYS))(
  'a session ended by %s does not come back by a renewal under way',
  async (_way, end) => {
    const visitor = visit();
    const { access_token } = await visitor.signIn(username, PASSWORD);
    const uid = String(decodeJwt(access_token)['sid']);
    const { id } = await rowOf(uid);
    const read = await adapter().find(id);
    expect(read).toMatchObject({ uid });
    const twin = visit();
    const cookies = [...visitor.cookies()].map(([name, value]) => `${name}=${value}`).join('; ');
    await end(uid, visitor);
    await adapter().upsert(id, read ?? {}, 3600);
    expect(await known(access_token)).toMatchObject({ status: 401 });
    expect(await adapter().find(id)).toBeUndefined();
    expect(await adapter().findByUid(uid)).toBeUndefined();
    expect(await portal.signIn.sessionsOf(userId)).toEqual([]);
    const query = new URLSearchParams({
      client_id: 'etalon-web',
      redirect_uri: `${PUBLIC_URL}/auth/callback`,
      response_type: 'code',
      scope: 'openid',
      response_mode: 'fragment',
      prompt: 'none',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    const renewal = await twin.get(`/oidc/auth?${query.toString()}`, { cookie: cookies });
    expect(renewal.headers.location).toContain('error=login_required');
  },
);

test('a session lasts twelve hours, whatever age a renewal allows', async () => {
  const visitor = visit();
  const { access_token } = await visitor.signIn(username, PASSWORD);
  const uid = String(decodeJwt(access_token)['sid']);
  const began = new Date(Date.now() - 13 * HOUR);
  const { payload } = await rowOf(uid);
  const aged = JSON.stringify({ ...(payload as object), loginTs: Math.floor(began.getTime() / 1000) });
  await db().updateTable('oidc_payload').set({ payload: aged }).where('uid', '=', uid).execute();
  await db().updateTable('sign_in_session').set({ started_at: began }).where('session', '=', uid).execute();
  expect(await visitor.begin({ prompt: 'none', max_age: '999999999' })).toContain('error=login_required');
  expect(await known(access_token)).toMatchObject({ status: 401 });
});
