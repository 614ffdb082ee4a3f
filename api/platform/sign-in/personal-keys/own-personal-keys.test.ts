import { beforeAll, beforeEach, expect, test } from 'vitest';
import { accessEnds } from '#api/testing/access-ends.ts';
import { useDatabase } from '#api/testing/database.ts';
import { addPerson, addRoles, openSignInApp, type SignInApp } from '#api/testing/sign-in-app.ts';

const database = useDatabase();
const db = () => database().db;
let portal: SignInApp;
let userId: number;

beforeAll(async () => {
  await addRoles(db());
  portal = await openSignInApp(db());
  return () => portal.app.close();
});
beforeEach(async ({ task }) => {
  userId = await addPerson(db(), { username: `p${task.id.replaceAll(/[^\d]/g, '')}` });
});

test.each(Object.entries(accessEnds(() => ({ signIn: portal.signIn, userId, db: db() }))))(
  'a key made before %s no longer opens anything',
  async (_way, end) => {
    const by = { userId, session: null, origin: { ip: '127.0.0.1', requestId: null } };
    const key = await portal.signIn.personalKeys.make(by, { name: 'Excel', days: 30 });
    const open = () => portal.signIn.authenticate(`Bearer ${key}`, true);
    expect(await open()).toMatchObject({ user_id: userId, sid: null });
    expect(await portal.signIn.authenticate(`Bearer ${key}`)).toMatchObject({ status: 401 });
    await end();
    expect(await open()).toMatchObject({ status: 401 });
    expect(await portal.signIn.personalKeys.list(userId)).toMatchObject([{ state: 'ended' }]);
  },
);
