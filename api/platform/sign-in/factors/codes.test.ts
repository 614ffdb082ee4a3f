import { decodeJwt } from 'jose';
import { generateSync } from 'otplib';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { addPerson, addRoles, openSignInApp, PASSWORD, PUBLIC_URL, type SignInApp } from '#api/testing/sign-in-app.ts';
import { addressOf, afterPassword, tokensOf } from '#api/testing/sign-in-steps.ts';
import { TEST_SECRETS } from '#api/testing/test-settings.ts';
import { createVisitor } from '#api/testing/visitor.ts';
import { createThrottle } from '../throttle.ts';
import { replaceRecoveryCodes, saveTotp } from './queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret } from './totp.ts';

const database = useDatabase();
let portal: SignInApp;
let time = new Date('2026-05-04T09:00:10Z');
const visit = () => createVisitor(portal.app, PUBLIC_URL);
const secret = newTotpSecret();
const codeAt = (at: Date) => generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });
const later = (seconds: number) => new Date(time.getTime() + seconds * 1000);

beforeAll(async () => {
  await addRoles(database().db);
  await database()
    .db.insertInto('role')
    .values({ id: 'careful', name: 'Осторожные', tokens: [], second_factor_required: true })
    .execute();
  portal = await openSignInApp(database().db, { now: () => time });
  return () => portal.app.close();
});
beforeEach(async () => {
  await database().db.deleteFrom('rate_limit').execute();
  portal.journal.length = 0;
  // A code of the test before would be a used one.
  time = later(300);
});

const context = { secrets: TEST_SECRETS, now: () => time };

const withTotp = async (username: string, options: { role_id?: string } = {}) => {
  const userId = await addPerson(database().db, { username, ...options });
  await saveTotp(context, database().db, userId, { secret, step: 0 });
  return userId;
};

test('after the password the code of the app is asked for, and the token says how somebody signed in', async () => {
  const userId = await withTotp('vera');
  const visitor = visit();
  const { address, page } = await afterPassword(visitor, 'vera');
  expect([page.statusCode, page.headers.location]).toEqual([200, undefined]);
  expect(page.body).toContain('Подтвердите вход');
  expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
  expect(portal.journal).toEqual([]);

  const tokens = await tokensOf(visitor, await visitor.post(`${address}/factor`, { code: codeAt(time) }));
  expect(decodeJwt(tokens.id_token)).toMatchObject({
    amr: ['pwd', 'otp', 'mfa'],
    acr: 'aal2',
    auth_time: expect.any(Number),
  });
  expect(await portal.signIn.authenticate(`Bearer ${tokens.access_token}`)).toMatchObject({ user_id: userId });
  expect(portal.journal).toMatchObject([{ action: 'sign_in', after: { proofs: ['password', 'totp'] } }]);
});

test('who has no factor and needs none signs in by the password', async () => {
  await addPerson(database().db, { username: 'plain' });
  expect(decodeJwt((await visit().signIn('plain', PASSWORD)).id_token)).toMatchObject({ amr: ['pwd'], acr: 'aal1' });
});

test('what began without a factor ends where the role comes to require one, finished or about to be', async () => {
  await addPerson(database().db, { username: 'hasty', role_id: 'user' });
  await withTotp('tidy', { role_id: 'user' });
  const open = await visit().signIn('hasty', PASSWORD);
  const waiting = visit();
  const granted = await waiting.type(await waiting.begin(), 'hasty', PASSWORD);
  const careful = visit();
  const { address } = await afterPassword(careful, 'tidy');
  const proved = await tokensOf(careful, await careful.post(`${address}/factor`, { code: codeAt(time) }));
  const require = (second_factor_required: boolean) =>
    database().db.updateTable('role').set({ second_factor_required }).where('id', '=', 'user').execute();
  await require(true);
  await portal.signIn.endUnprovedSessions({ roleId: 'user' }, database().db);
  await require(false);
  expect(await portal.signIn.authenticate(`Bearer ${open.access_token}`)).toMatchObject({ status: 401 });
  expect(await portal.signIn.authenticate(`Bearer ${proved.access_token}`)).toMatchObject({
    user_id: expect.any(Number),
  });
  expect((await waiting.get(granted.headers.location ?? '')).statusCode).toBe(400);
});

test('a code works once, and clocks may differ by one step of 30 seconds', async () => {
  await withTotp('once');
  const used = codeAt(later(-30));
  const first = visit();
  const { address } = await afterPassword(first, 'once');
  expect((await first.post(`${address}/factor`, { code: codeAt(later(-60)) })).statusCode).toBe(401);
  expect((await first.post(`${address}/factor`, { code: `${used.slice(0, 3)} ${used.slice(3)}` })).statusCode).toBe(
    303,
  );
  const second = visit();
  const again = await afterPassword(second, 'once');
  const replayed = await second.post(`${again.address}/factor`, { code: used });
  expect(replayed.statusCode).toBe(401);
  expect(replayed.body).toContain('Код не подошёл');
  expect(portal.journal.at(-1)).toMatchObject({ action: 'sign_in_failed', after: { factor: 'totp' } });
  expect((await second.post(`${again.address}/factor`, { code: codeAt(later(30)) })).statusCode).toBe(303);
});

test('of two who present one code at the same moment, one gets in', async () => {
  await withTotp('race');
  const visitors = [visit(), visit()];
  const steps = await Promise.all(visitors.map((visitor) => afterPassword(visitor, 'race')));
  const code = codeAt(time);
  const answers = await Promise.all(visitors.map((v, i) => v.post(`${steps[i]?.address}/factor`, { code })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 401]);
});

test('five wrong codes close the step, and the right password opens it no earlier', async () => {
  await withTotp('guess');
  const visitor = visit();
  const { address } = await afterPassword(visitor, 'guess');
  for (let i = 0; i < 5; i++)
    expect((await visitor.post(`${address}/factor`, { code: '000000' })).statusCode).toBe(401);
  const closed = await visitor.post(`${address}/factor`, { code: codeAt(time) });
  expect(closed.statusCode).toBe(429);
  expect(closed.body).toContain('Слишком много');
  const again = visit();
  const step = await afterPassword(again, 'guess');
  expect((await again.post(`${step.address}/factor`, { code: codeAt(time) })).statusCode).toBe(429);
});

test('a recovery code works once and is noted', async () => {
  const userId = await withTotp('lost');
  const { codes, hashed } = await makeRecoveryCodes();
  await replaceRecoveryCodes(database().db, userId, hashed);
  expect(codes).toHaveLength(10);
  const [code = ''] = codes;
  const first = visit();
  const { address } = await afterPassword(first, 'lost');
  const page = await first.get(`${address}/factor?by=recovery`);
  expect(page.body).toContain('Код восстановления');
  const tokens = await tokensOf(first, await first.post(`${address}/factor`, { code: code.toUpperCase() }));
  expect(decodeJwt(tokens.id_token)).toMatchObject({ acr: 'aal2' });
  expect(portal.journal).toMatchObject([
    { action: 'recovery_code_used', after: { left: 9 } },
    { action: 'sign_in', after: { proofs: ['password', 'recovery_code'] } },
  ]);
  const second = visit();
  const again = await afterPassword(second, 'lost');
  expect((await second.post(`${again.address}/factor`, { code })).statusCode).toBe(401);
  const stored = await database().db.selectFrom('recovery_code').selectAll().execute();
  for (const one of codes) expect(JSON.stringify(stored)).not.toContain(one);
});

test('the code of another, or of nobody, opens nothing', async () => {
  await withTotp('mine');
  const other = await addPerson(database().db, { username: 'theirs' });
  await saveTotp(context, database().db, other, { secret: newTotpSecret(), step: 0 });
  const visitor = visit();
  const { address } = await afterPassword(visitor, 'theirs');
  expect((await visitor.post(`${address}/factor`, { code: codeAt(time) })).statusCode).toBe(401);
  const stranger = visit();
  const form = addressOf(await stranger.begin());
  expect((await stranger.post(`${form}/factor`, { code: codeAt(time) })).body).toContain('Время на вход истекло');
  expect((await stranger.post(`${form}/factor/options`, {})).statusCode).toBe(400);
  expect((await stranger.post(`${form}/set-up/options`, {})).statusCode).toBe(400);
});

test('who is disabled between the steps does not get in', async () => {
  const userId = await withTotp('fired');
  const visitor = visit();
  const { address } = await afterPassword(visitor, 'fired');
  await database().db.updateTable('users').set({ disabled: true }).where('user_id', '=', userId).execute();
  const answer = await visitor.post(`${address}/factor`, { code: codeAt(time) });
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('Учётная запись отключена');
});

test('a temporary password is changed only after the factor is proved', async () => {
  const userId = await withTotp('temporary');
  await database().db.updateTable('users').set({ must_change_password: true }).where('user_id', '=', userId).execute();
  const visitor = visit();
  const { address, page } = await afterPassword(visitor, 'temporary');
  expect(page.body).toContain('Подтвердите вход');
  const form = await visitor.post(`${address}/factor`, { code: codeAt(time) });
  const ticket = /name="ticket" value="([^"]+)"/.exec(form.body)?.[1] ?? '';
  const next = 'полярная ночь и кларнет';
  const done = await visitor.post(`${address}/password`, { ticket, new: next, confirm: next });
  expect(decodeJwt((await tokensOf(visitor, done)).id_token)).toMatchObject({ acr: 'aal2' });
  expect(portal.journal.map(({ action }) => action)).toEqual(['password_changed', 'sign_in']);
});

test('whose role requires a factor sets one up at sign-in and gets recovery codes', async () => {
  const userId = await addPerson(database().db, { username: 'newcomer', role_id: 'careful' });
  const visitor = visit();
  const { address, page } = await afterPassword(visitor, 'newcomer');
  expect(page.body).toContain('Защитите вход');
  expect(page.body).toContain('data:image/svg+xml;base64,');
  const own = (/<code>([A-Z2-7 ]+)<\/code>/.exec(page.body)?.[1] ?? '').replaceAll(' ', '');
  expect(own).toHaveLength(32);
  expect((await visitor.post(`${address}/set-up`, { code: '000000' })).body).toContain('Код не подошёл');
  const code = generateSync({ secret: own, epoch: Math.floor(time.getTime() / 1000) });
  const shown = await visitor.post(`${address}/set-up`, { code });
  expect(shown.body.match(/<li><code>/g)).toHaveLength(10);
  const tokens = await tokensOf(visitor, await visitor.post(`${address}/factor`, {}));
  expect(decodeJwt(tokens.id_token)).toMatchObject({ acr: 'aal2', sub: String(userId) });
  expect(portal.journal.map(({ action }) => action)).toEqual(['factor_added', 'sign_in']);
  const { rows } = await sql`select to_jsonb(t) from totp t union all select to_jsonb(s) from sign_in_step s`.execute(
    database().db,
  );
  expect(JSON.stringify(rows)).not.toContain(own);

  const again = visit();
  const second = await afterPassword(again, 'newcomer');
  expect(second.page.body).toContain('Подтвердите вход');
  expect((await again.post(`${second.address}/set-up`, { code })).body).toContain('Подтвердите вход');
  // The code that connected the app is a used one.
  expect((await again.post(`${second.address}/factor`, { code })).statusCode).toBe(401);
});

test('strangers without the password cannot close the step of the code, nor do wrong passwords from the same office', async () => {
  await withTotp('boris');
  const throttle = createThrottle(database().db);
  for (let i = 0; i < 101; i++) await throttle.attempt('boris code', `10.1.${i % 21}.1`);
  const visitor = visit();
  const { address } = await afterPassword(visitor, 'boris');
  expect((await visitor.post(`${address}/factor`, { code: codeAt(time) })).statusCode).toBe(303);

  for (let i = 0; i < 60; i++) await throttle.attempt(`nobody${i}`, '127.0.0.1');
  time = later(60);
  const known = await afterPassword(visitor, 'boris');
  expect((await visitor.post(`${known.address}/factor`, { code: codeAt(time) })).statusCode).toBe(303);
});
