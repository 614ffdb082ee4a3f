import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { addPerson, addRoles, openSignInApp, PASSWORD, PUBLIC_URL, type SignInApp } from '#api/testing/sign-in-app.ts';
import { createVisitor } from '#api/testing/visitor.ts';
import { DEMO_FACT } from './queries.ts';

const database = useDatabase();
let portal: SignInApp;
const visit = () => createVisitor(portal.app, PUBLIC_URL);
const known = (token: string) => portal.signIn.authenticate(`Bearer ${token}`);
const NEXT = 'полярная ночь и кларнет';

beforeAll(async () => {
  await addRoles(database().db);
  portal = await openSignInApp(database().db);
  return () => portal.app.close();
});
beforeEach(async () => {
  await database().db.deleteFrom('rate_limit').execute();
  portal.journal.length = 0;
});

test('who types the right password is signed in, and the token opens the API', async () => {
  const userId = await addPerson(database().db, { username: 'vera' });
  const tokens = await visit().signIn(' Vera', PASSWORD);
  expect(tokens.expires_in).toBe(600);
  expect(await known(tokens.access_token)).toEqual({
    user_id: userId,
    sid: expect.any(String),
    authenticated_at: null,
    seen_at: expect.any(Date),
  });
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const info = await portal.app.inject({ url: '/api/userinfo', headers });
  expect(info.json()).toMatchObject({ sub: String(userId), preferred_username: 'vera', name: 'Проверкина Вера' });
  const row = database().db.selectFrom('users').select('last_sign_in_at').where('user_id', '=', userId);
  expect((await row.executeTakeFirstOrThrow()).last_sign_in_at).toBeInstanceOf(Date);
  expect(portal.journal).toMatchObject([{ action: 'sign_in', object_id: String(userId), actor: { user_id: userId } }]);
});

test('a wrong password and an unknown name get the same answer, and both are noted', async () => {
  await addPerson(database().db, { username: 'wrong' });
  const visitor = visit();
  const address = await visitor.begin();
  const wrong = await visitor.type(address, 'wrong', 'not the password');
  const unknown = await visitor.type(address, 'nobody', 'not the password');
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
  expect(wrong.body).toContain('Неверное имя для входа или пароль.');
  expect(wrong.body.replaceAll('wrong', '')).toBe(unknown.body.replaceAll('nobody', '').replaceAll('wrong', ''));
  expect(portal.journal).toMatchObject([
    { action: 'sign_in_failed', actor: { full_name: 'Проверкина Вера' } },
    { action: 'sign_in_failed', actor: null, object_id: null },
  ]);
});

test('only one who knows the password learns that the account is disabled', async () => {
  await addPerson(database().db, { username: 'off', disabled: true });
  const visitor = visit();
  const address = await visitor.begin();
  expect((await visitor.type(address, 'off', 'not the password')).body).toContain('Неверное имя');
  const told = await visitor.type(address, 'off', PASSWORD);
  expect(told.statusCode).toBe(403);
  expect(told.body).toContain('Учётная запись отключена');
  expect(portal.journal.at(-1)).toMatchObject({ action: 'sign_in_refused', after: { reason: 'disabled' } });
});

test('after five failures even the right password waits, and the journal says so once', async () => {
  await addPerson(database().db, { username: 'hurried' });
  const visitor = visit();
  const address = await visitor.begin();
  for (let i = 0; i < 5; i++) await visitor.type(address, 'hurried', `wrong ${i}`);
  const refused = await visitor.type(address, 'hurried', PASSWORD);
  await visitor.type(address, 'hurried', PASSWORD);
  expect(refused.statusCode).toBe(429);
  expect(refused.body).toContain('Слишком много неудачных попыток. Повторите через 15 мин.');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  expect(portal.journal.filter(({ action }) => action === 'sign_in_refused')).toHaveLength(1);
});

test('a temporary password must be changed before anything else', async () => {
  const userId = await addPerson(database().db, { username: 'fresh', must_change_password: true });
  const visitor = visit();
  const address = await visitor.begin();
  const form = await visitor.type(address, 'fresh', PASSWORD);
  const action = /action="([^"]+\/password[^"]*)"/.exec(form.body)?.[1] ?? '';
  const ticket = /name="ticket" value="([^"]+)"/.exec(form.body)?.[1] ?? '';
  const fill = (value: string, confirm: string) => visitor.post(action, { ticket, new: value, confirm });

  expect((await fill('короткий', 'короткий')).body).toContain('короче 12 символов');
  expect((await fill(NEXT, `${NEXT}!`)).body).toContain('Пароли не совпадают');
  const done = await fill(NEXT, NEXT);
  const tokens = await visitor.redeem((await visitor.arrive(done)).get('code') ?? '');
  expect(await known(tokens.json<{ access_token: string }>().access_token)).toMatchObject({ user_id: userId });
  expect((await fill(NEXT, NEXT)).statusCode).toBe(400);
  expect(portal.journal.map(({ action: said }) => said)).toEqual(['password_changed', 'sign_in']);
  expect((await visit().signIn('fresh', NEXT)).access_token).toBeTruthy();
});

test('the ticket of one sign-in does not open another', async () => {
  await addPerson(database().db, { username: 'fresh2', must_change_password: true });
  const owner = visit();
  const form = await owner.type(await owner.begin(), 'fresh2', PASSWORD);
  const ticket = /name="ticket" value="([^"]+)"/.exec(form.body)?.[1] ?? '';
  const thief = visit();
  const address = (await thief.begin()).split('?')[0] ?? '';
  const tried = await thief.post(`${address}/password`, { ticket, new: NEXT, confirm: NEXT });
  expect(tried.statusCode).toBe(400);
  expect(tried.body).toContain('Время на смену пароля истекло');
});

test('a form posted without the cookie of its sign-in, or with that of another, is refused', async () => {
  await addPerson(database().db, { username: 'target' });
  const victim = visit();
  const own = await victim.begin();
  const other = await visit().begin();
  const strange = await victim.type(other, 'target', PASSWORD);
  expect(strange.statusCode).toBe(400);
  expect(strange.body).toContain('Время на вход истекло');
  const cookies = [...victim.cookies()].map(([name, value]) => `${name}=${value}`).join('; ');
  const crossed = await visit().post(other, { username: 'target', password: PASSWORD }, { cookie: cookies });
  expect(crossed.statusCode).toBe(400);
  expect((await victim.type(own, 'target', PASSWORD)).statusCode).toBe(303);
});

test('going back to the form after signing in leads to the portal, not to a message that time is over', async () => {
  await addPerson(database().db, { username: 'returning' });
  const visitor = visit();
  const form = await visitor.begin();
  await visitor.arrive(await visitor.type(form, 'returning', PASSWORD));
  const back = await visitor.get(form);
  expect([back.statusCode, back.headers.location]).toEqual([303, '/']);
  const stranger = await visit().get(form);
  expect([stranger.statusCode, stranger.headers.location]).toEqual([400, undefined]);
});

test('the page speaks the language requested', async () => {
  const visitor = visit();
  const english = await visitor.get(await visitor.begin({ ui_locales: 'en' }));
  expect(english.body).toContain('<html lang="en">');
  expect(english.body).toContain('Forgot your password?');
  const russian = await visitor.get(await visitor.begin());
  expect(russian.body).toContain('<html lang="ru">');
  const byBrowser = await visitor.get(await visitor.begin(), { 'accept-language': 'en-GB,en;q=0.9,ru;q=0.8' });
  expect(byBrowser.body).toContain('<html lang="en">');
});

test('a language chosen on the page is saved for who signs in; the one the page came in is not', async () => {
  const userId = await addPerson(database().db, { username: 'linguist' });
  const locale = async () => {
    const row = database().db.selectFrom('users').select('locale').where('user_id', '=', userId);
    return (await row.executeTakeFirstOrThrow()).locale;
  };
  const signIn = async (requested: 'ru' | 'en', lang: 'ru' | 'en') => {
    const visitor = visit();
    const address = await visitor.begin({ ui_locales: requested });
    await visitor.post(`${address}?lang=${lang}`, { username: 'linguist', password: PASSWORD });
    return locale();
  };
  expect(await signIn('en', 'en')).toBe('ru');
  expect(await signIn('ru', 'en')).toBe('en');
  expect(await signIn('ru', 'ru')).toBe('en');
  expect(await signIn('en', 'ru')).toBe('ru');
});

test('what people type comes back escaped, and the page holds no inline code', async () => {
  const visitor = visit();
  const page = await visitor.type(await visitor.begin(), '"><script>alert(1)</script>', 'x');
  expect(page.body).not.toContain('<script>alert');
  expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
});

test('demo accounts are listed only while the demo is on, and their password opens nothing when it is off', async () => {
  await addPerson(database().db, { username: 'demo-client', password: 'etalon-demo' });
  const value = JSON.stringify([
    { username: 'demo-client', password: 'etalon-demo', about: { ru: 'клиент', en: 'client' } },
  ]);
  await database().db.insertInto('installation').values({ key: DEMO_FACT, value }).execute();
  const visitor = visit();
  const address = await visitor.begin();
  expect((await visitor.get(address)).body).not.toContain('demo-client');
  // Letters of full width are the same password.
  for (const typed of ['etalon-demo', 'ｅtalon-demo']) {
    const refused = await visitor.type(address, 'demo-client', typed);
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain('Демонстрационные учётные записи');
  }

  const demo = await openSignInApp(database().db, { env: { DEMO: 'on' } });
  const guest = createVisitor(demo.app, PUBLIC_URL);
  expect((await guest.get(await guest.begin())).body).toContain('demo-client');
  expect((await guest.signIn('demo-client', 'etalon-demo')).access_token).toBeTruthy();
  await demo.app.close();
});
