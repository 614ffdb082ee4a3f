import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { addPerson, addRoles, openSignInApp, PASSWORD, PUBLIC_URL, type SignInApp } from '#api/testing/sign-in-app.ts';
import { createVisitor } from '#api/testing/visitor.ts';

const database = useDatabase();
let portal: SignInApp;
let clock = Date.now();
const visit = () => createVisitor(portal.app, PUBLIC_URL);
const NEXT = 'полярная ночь и кларнет';
const forgot = (username: string) => visit().post('/signin/forgot', { username });

/** The link in the letter; letters are sent after the answer, so that it takes as long for everybody. */
async function linkTo(address: string): Promise<string> {
  const letter = () => portal.letters.find(({ to }) => to === address);
  await expect.poll(letter).toBeDefined();
  return /http\S+/.exec(letter()?.text ?? '')?.[0] ?? '';
}
const ticketIn = (link: string) => new URL(link).hash.slice(1);
/** What the page of the link does with it. */
const follow = (link: string) => visit().post('/signin/reset/open', { ticket: ticketIn(link) });
const settle = (ticket: string, password = NEXT) =>
  visit().post('/signin/reset', { ticket, new: password, confirm: password });

beforeAll(async () => {
  await addRoles(database().db);
  portal = await openSignInApp(database().db, { now: () => new Date(clock) });
  return () => portal.app.close();
});
beforeEach(async () => {
  clock = Date.now();
  portal.letters.length = 0;
  portal.journal.length = 0;
  await database().db.deleteFrom('rate_limit').execute();
});

test('a mailed link sets a new password once and signs the person out everywhere', async () => {
  const userId = await addPerson(database().db, { username: 'vera', email_address: 'vera@firm.example' });
  const before = await visit().signIn('vera', PASSWORD);
  await forgot('Vera');
  const link = await linkTo('vera@firm.example');
  expect(link.startsWith(`${PUBLIC_URL}/signin/reset?lang=ru#`)).toBe(true);
  expect((await visit().get(link)).body).toContain('data-from-address');
  expect((await follow(link)).body).toContain('autocomplete="new-password"');

  expect((await settle(ticketIn(link), 'короткий')).body).toContain('короче 12');
  expect((await settle(ticketIn(link))).body).toContain('Пароль изменён');
  expect(await portal.signIn.authenticate(`Bearer ${before.access_token}`)).toMatchObject({ status: 401 });
  expect((await visit().signIn('vera', NEXT)).access_token).toBeTruthy();
  const again = await settle(ticketIn(link), `${NEXT} снова`);
  expect(again.statusCode).toBe(400);
  expect(again.body).toContain('Ссылка уже использована');
  expect((await follow(link)).statusCode).toBe(400);
  const said = portal.journal.filter(({ object_id }) => object_id === String(userId)).map(({ action }) => action);
  expect(said).toEqual(['sign_in', 'password_reset_requested', 'password_changed', 'sign_in']);
});

test('of two who use one link at the same moment, one succeeds', async () => {
  await addPerson(database().db, { username: 'twice', email_address: 'twice@firm.example' });
  await forgot('twice');
  const ticket = ticketIn(await linkTo('twice@firm.example'));
  const answers = await Promise.all([settle(ticket, `${NEXT} раз`), settle(ticket, `${NEXT} два`)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('the secret of a mailed link is never sent in an address', async () => {
  await addPerson(database().db, { username: 'quiet', email_address: 'quiet@firm.example' });
  await forgot('quiet');
  const link = new URL(await linkTo('quiet@firm.example'));
  expect(link.hash.length).toBeGreaterThan(30);
  expect([...link.searchParams.keys()]).toEqual(['lang']);
});

test('asking again ends the link mailed before', async () => {
  await addPerson(database().db, { username: 'again', email_address: 'again@firm.example' });
  await forgot('again');
  const first = await linkTo('again@firm.example');
  portal.letters.length = 0;
  await forgot('again');
  const second = await linkTo('again@firm.example');
  expect((await follow(first)).statusCode).toBe(400);
  expect((await settle(ticketIn(first))).statusCode).toBe(400);
  expect((await settle(ticketIn(second))).statusCode).toBe(200);
});

test('a link is good for thirty minutes', async () => {
  await addPerson(database().db, { username: 'late', email_address: 'late@firm.example' });
  await forgot('late');
  const link = await linkTo('late@firm.example');
  clock += 31 * 60_000;
  expect((await follow(link)).statusCode).toBe(400);
  expect((await settle(ticketIn(link))).statusCode).toBe(400);
});

test('the answer is the same for all, and nobody disabled, external, unknown or without an address gets a letter', async () => {
  await addPerson(database().db, { username: 'real', email_address: 'real@firm.example' });
  await addPerson(database().db, { username: 'off', email_address: 'off@firm.example', disabled: true });
  await addPerson(database().db, {
    username: 'outer',
    email_address: 'o@firm.example',
    issuer: 'https://x',
    subject: 's',
  });
  await addPerson(database().db, { username: 'silent' });
  const bodies = [];
  for (const name of ['off', 'outer', 'silent', 'nobody', 'real']) bodies.push((await forgot(name)).body);
  expect(new Set(bodies).size).toBe(1);
  await linkTo('real@firm.example');
  expect(portal.letters).toHaveLength(1);
});

test('letters to one person and requests from one address are limited', async () => {
  await addPerson(database().db, { username: 'flooded', email_address: 'flooded@firm.example' });
  const answers = [];
  for (let i = 0; i < 21; i++) answers.push((await forgot('flooded')).statusCode);
  expect(answers.slice(0, 20).every((status) => status === 200)).toBe(true);
  expect(answers[20]).toBe(429);
  // Letters are sent after the answers.
  await expect.poll(() => portal.letters.length).toBe(3);
  await linkTo('flooded@firm.example');
  expect(portal.letters).toHaveLength(3);
});

test('without a mail server the page sends people to the administrator', async () => {
  const mailless = await openSignInApp(database().db, { env: { SMTP_URL: '' } });
  const page = await mailless.app.inject({ url: '/signin/forgot' });
  expect(page.body).toContain('Попросите администратора');
  expect(page.body).not.toContain('<form');
  const origin = { ip: '10.0.0.1', requestId: null };
  expect((await mailless.signIn.requestPasswordReset({ username: 'vera', origin })).ru).toContain('администратора');
  await mailless.app.close();
});

test('a letter is written in the language of its reader', async () => {
  await addPerson(database().db, { username: 'john', email_address: 'john@firm.example' });
  await database().db.updateTable('users').set({ locale: 'en' }).where('username', '=', 'john').execute();
  await forgot('john');
  await linkTo('john@firm.example');
  expect(portal.letters[0]?.subject).toBe('Etalon: set a new password');
});
