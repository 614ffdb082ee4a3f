import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Erasure, ErasureProposal } from '#contract/erasure.ts';
import type { Message } from '#contract/messages.ts';
import { issueTicket } from '#api/platform/sign-in/tickets.ts';
import { makeMarket, type TestMarket } from '#api/testing/market.ts';
import { ERASER, join, settle } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { MARKET_TASKS } from '../worker/task-module.ts';
import { findProposal, refuseMachine } from './erasure-queries.ts';
import { expireErasures } from './carry-out-erasure.ts';

const portal = usePortal();
let market: TestMarket;
let admin: Caller;
let second: Caller;
const REASON = 'Договор расторгнут.';
let company: { id: number; name: string };
let at = 0;

beforeAll(async () => {
  market = await makeMarket(portal(), 12);
  const username = await join(portal(), ERASER, { full_name: 'Второй' });
  await settle(portal(), username);
  second = await portal().as(username);
  admin = await portal().as('admin');
});
beforeEach(() => void (company = market.others[at++]!));

const path = (end = '') => `/api/company/${company.id}/erasure/${end}`;
const read = async (by: Caller) => (await by.get(path())).json<Erasure>();
const propose = (by: Caller) => by.send('POST', path(), { reason: REASON });
const openProposal = async () => (await propose(admin)).json<Erasure>().proposal!.id;
const confirm = (by: Caller, proposal: number, name = company.name) =>
  by.send('POST', path('confirm/'), { proposal, name });
const messagesOf = async (by: Caller) =>
  (await by.get('/api/messages/?topic=companies')).json<{ results: Message[] }>().results;
const linesOf = async (action: string) =>
  (await admin.get(`/api/audit-log/?action=${action}&object_id=${company.id}`)).json().results;

test('a preview counts what goes and what stays before anybody proposes', async () => {
  const { goes, others, proposal, can } = await read(admin);
  expect(goes).toMatchObject({ questionnaires: 2, values: 6, files: 2, people: 0, questions: 0 });
  expect([others, proposal]).toEqual([2, null]);
  expect(can).toEqual({ propose: true, withdraw: false, confirm: false, decline: false });
});

test('the proposer cannot confirm, from any sign-in; another administrator can, with the name typed again', async () => {
  const proposal = await openProposal();
  expect((await messagesOf(second))[0]?.params).toMatchObject({ reason: REASON, company_id: String(company.id) });
  expect((await linesOf('erasure_proposed'))[0]).toMatchObject({ after: { reason: REASON } });
  expect((await propose(second)).statusCode).toBe(409);
  for (const own of [admin, await portal().signInAs('admin')]) {
    expect((await confirm(own, proposal)).statusCode).toBe(403);
    expect((await read(own)).can).toEqual({ propose: false, withdraw: true, confirm: false, decline: false });
  }
  expect((await read(second)).can).toEqual({ propose: false, withdraw: false, confirm: true, decline: true });
  const wrong = await confirm(second, proposal, 'другое');
  expect([wrong.statusCode, Object.keys(wrong.json())]).toEqual([400, ['name']]);
  expect((await confirm(second, proposal)).statusCode).toBe(204);
  expect((await messagesOf(admin))[0]?.params).toMatchObject({ end: 'done', company: `№ ${company.id}` });
  expect((await admin.get(path())).statusCode).toBe(409);
});

test('a second account of the proposer, or one made afterwards, gives no second word', async () => {
  const { db } = portal().portal;
  const proposal = await openProposal();
  const { email_address } = await db
    .selectFrom('users')
    .select('email_address')
    .where('user_id', '=', admin.user_id)
    .executeTakeFirstOrThrow();
  const setAddress = (address: string) =>
    db.updateTable('users').set({ email_address: address }).where('user_id', '=', second.user_id).execute();
  await setAddress(email_address.toUpperCase());
  expect((await confirm(second, proposal)).statusCode).toBe(403);
  expect((await read(second)).proposal?.cannot_confirm).toBe('same_address');
  await setAddress('');
  const late = await portal().as(await join(portal(), ERASER));
  expect((await read(late)).proposal?.cannot_confirm).toBe('later_administrator');
  expect((await confirm(late, proposal)).statusCode).toBe(403);
  await db.updateTable('users').set({ disabled: true }).where('user_id', '=', late.user_id).execute();
  await admin.send('POST', path('withdraw/'), { proposal });
});

test('an old account promoted after the proposal gives no second word', async () => {
  const { db } = portal().portal;
  const proposal = await openProposal();
  const analyst = await portal().as('analyst');
  const setRole = (role_id: string) =>
    db.updateTable('users').set({ role_id }).where('user_id', '=', analyst.user_id).execute();
  await setRole('admin');
  const promoted = await portal().as('analyst');
  expect((await read(promoted)).proposal?.cannot_confirm).toBe('later_administrator');
  expect((await confirm(promoted, proposal)).statusCode).toBe(403);
  await setRole('user');
  await admin.send('POST', path('withdraw/'), { proposal });
});

test('somebody whose password another has just set gives no second word, before and while it is erased', async () => {
  const { db, market: worker } = portal().portal;
  const username = await join(portal(), ERASER);
  await settle(portal(), username);
  const third = await portal().as(username);
  const proposal = await openProposal();
  expect((await read(third)).can.confirm).toBe(true);
  const reset = await admin.send('POST', `/api/users/${third.user_id}/reset_password/`);
  expect([reset.statusCode, reset.body]).toEqual([200, expect.any(String)]);
  const again = await portal().as(username);
  expect((await read(again)).proposal?.cannot_confirm).toBe('fresh_access');
  const elsewhere = await again.get(`/api/company/${market.others[at]!.id}/erasure/`);
  expect([elsewhere.json<Erasure>().fresh_access, (await read(again)).fresh_access]).toEqual([true, false]);
  expect((await confirm(again, proposal)).statusCode).toBe(403);
  const by = {
    actor: { user_id: third.user_id, full_name: '', company_id: null, company_name: null },
    ip: null,
    requestId: null,
  };
  expect(await worker.run(MARKET_TASKS, 'erase', { company: company.id, proposal, by, letters: [] })).toBe(false);
  await db.updateTable('users').set({ disabled: true }).where('user_id', '=', third.user_id).execute();
  await admin.send('POST', path('withdraw/'), { proposal });
});

test('a proposal is withdrawn by who made it and declined by another, and neither can be confirmed then', async () => {
  const first = await openProposal();
  expect((await second.send('POST', path('withdraw/'), { proposal: first })).statusCode).toBe(403);
  expect((await admin.send('POST', path('decline/'), { proposal: first, reason: 'Рано.' })).statusCode).toBe(403);
  expect((await admin.send('POST', path('withdraw/'), { proposal: first })).statusCode).toBe(204);
  expect((await confirm(second, first)).statusCode).toBe(409);
  const next = await openProposal();
  expect((await second.send('POST', path('decline/'), { proposal: next, reason: 'Рано.' })).statusCode).toBe(204);
  expect((await confirm(second, next)).statusCode).toBe(409);
  expect((await messagesOf(admin))[0]?.params).toMatchObject({ end: 'declined', reason: 'Рано.' });
  expect(await linesOf('erasure_withdrawn')).toHaveLength(1);
  expect((await linesOf('erasure_declined'))[0]).toMatchObject({ after: { reason: 'Рано.' } });
});

test('after two weeks nobody can confirm: the proposal expires, and everybody learns of it', async () => {
  const { portal: services } = portal();
  const proposal = await openProposal();
  const listed = (await second.get('/api/erasures/')).json<ErasureProposal[]>();
  expect(listed).toMatchObject([{ id: proposal, company, reason: REASON, own: false }]);
  await services.db
    .updateTable('erasure_proposal')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', proposal)
    .execute();
  expect((await confirm(second, proposal)).statusCode).toBe(409);
  await expireErasures(services);
  expect((await messagesOf(second))[0]?.params).toMatchObject({ end: 'expired', company: company.name });
  expect(await linesOf('erasure_expired')).toHaveLength(1);
  expect((await read(admin)).can.propose).toBe(true);
});

test('an administrator who is alone proposes too: nobody who comes later confirms it, only the machine', async () => {
  const { db } = portal().portal;
  const setDisabled = (disabled: boolean) =>
    db
      .updateTable('users')
      .set({ disabled })
      .where((row) => row.or([row('user_id', '=', second.user_id), row('username', '=', 'admin2')]))
      .execute();
  await setDisabled(true);
  const before = await read(admin);
  expect([before.others, before.can.propose]).toEqual([0, true]);
  const proposed = await propose(admin);
  expect(proposed.statusCode).toBe(201);
  const { proposal, can } = proposed.json<Erasure>();
  expect(can).toEqual({ propose: false, withdraw: true, confirm: false, decline: false });
  await setDisabled(false);
  expect((await read(admin)).others).toBe(0);
  expect((await read(second)).proposal?.cannot_confirm).toBe('later_administrator');
  expect((await confirm(second, proposal!.id)).statusCode).toBe(403);
  const row = await findProposal(db, company.id, new Date());
  expect(await refuseMachine(db, row!)).toBeNull();
  await admin.send('POST', path('withdraw/'), { proposal: proposal!.id });
});

test('people go with their mailed links and their names in the journal; subscriptions and the lines stay', async () => {
  const { db } = portal().portal;
  const { id, name } = company;
  const person = 'Незабудкина Вера';
  const employee = await portal().as(await join(portal(), ['view'], { company_id: id, full_name: person }));
  await issueTicket(db, employee.user_id, 'mail', new Date(Date.now() + 3_600_000));
  const tariff = await db.selectFrom('tariff').select('id').executeTakeFirstOrThrow();
  const dates = { valid_from: '2026-01-01', valid_to: '2026-12-31' };
  await db
    .insertInto('subscription')
    .values({ company_id: id, tariff_id: tariff.id, contact_user_id: employee.user_id, ...dates })
    .execute();
  const { mail } = portal().portal;
  for (const body of [`Компания ${name} ждёт ответа`, 'Письмо о другом'])
    await mail.send(db, {
      to: 'staff@etalon.example',
      user_id: admin.user_id,
      subject: 'О компании',
      text: body,
      html: '',
    });
  // A line of the operator about many companies, and the company's own.
  await admin.send('PUT', `/api/company/${id}/`, { name, group_name: 'Тихая группа', version: 1 });
  const counted = async () =>
    (await db.selectFrom('audit_log').select('id').where('about_company_id', '=', id).execute()).length;
  const lines = await counted();
  expect(lines).toBeGreaterThan(0);

  expect((await confirm(second, await openProposal())).statusCode).toBe(204);
  expect((await employee.get('/api/users/me/')).statusCode).toBe(401);
  const left = await db.selectFrom('password_ticket').select('id').where('user_id', '=', employee.user_id).execute();
  expect(left).toEqual([]);
  expect(await db.selectFrom('users').select('user_id').where('company_id', '=', id).execute()).toEqual([]);
  expect(await db.selectFrom('subscription').select('contact_user_id').where('company_id', '=', id).execute()).toEqual([
    { contact_user_id: null },
  ]);
  expect(await counted()).toBeGreaterThan(lines);
  const journal = await db.selectFrom('audit_log').selectAll().execute();
  const mentions = (text: string) => journal.filter((line) => JSON.stringify(line).includes(text));
  expect([mentions(person), mentions('Тихая группа')]).toEqual([[], []]);
  // Only the line of the erasure says which company it was, so that its contract can be found.
  expect(mentions(name).map(({ action }) => action)).toEqual(['erased']);
  const messages = await db.selectFrom('message').select('params').execute();
  expect(JSON.stringify(messages)).not.toContain(name);
  const letters = await db.selectFrom('letter').select(['id', 'subject', 'sealed']).execute();
  const texts = letters.map((letter) => [letter.subject, portal().portal.mail.open(letter.id, letter.sealed!).text]);
  expect([JSON.stringify(texts).includes(name), JSON.stringify(texts).includes('Письмо о другом')]).toEqual([
    false,
    true,
  ]);
});

test('former names go too, and the same words stay where they name something else', async () => {
  const { db } = portal().portal;
  const [id, former] = [company.id, 'Ромашка «100%»'];
  for (const [version, name] of [former, company.name].entries()) {
    const renamed = await admin.send('PUT', `/api/company/${id}/`, { name, version: version + 1 });
    expect(renamed.statusCode).toBe(200);
  }
  const state = { tariff: former, comment: `Без ${former}.`, companies: [former, { id, name: company.name }] };
  await db
    .insertInto('audit_log')
    .values({ action: 'update', object_type: 'campaign', object_id: 'former', after: JSON.stringify(state) })
    .execute();
  expect((await confirm(second, await openProposal())).statusCode).toBe(204);
  const line = await db
    .selectFrom('audit_log')
    .select('after')
    .where('object_id', '=', 'former')
    .executeTakeFirstOrThrow();
  const name = `Стёртая компания № ${id}`;
  expect(line.after).toEqual({ tariff: former, comment: `Без ${name}.`, companies: [name, { id, name }] });
  const about = await db.selectFrom('audit_log').selectAll().where('about_company_id', '=', id).execute();
  expect(JSON.stringify(about)).not.toContain('Ромашка');
});

test('what is left of an erased company stays, and nothing comes back to it', async () => {
  const { db } = portal().portal;
  const { id } = company;
  const other = market.others[at++]!;
  const moved = await portal().as(await join(portal(), ['view'], { company_id: other.id }));
  const tariff = await db.selectFrom('tariff').select('id').executeTakeFirstOrThrow();
  const term = { tariff_id: tariff.id, valid_from: '2026-01-01', valid_to: '2027-12-31' };
  // Its contact moves to the company that leaves.
  await db
    .insertInto('subscription')
    .values({ company_id: other.id, contact_user_id: moved.user_id, ...term })
    .execute();
  await db.updateTable('users').set({ company_id: id }).where('user_id', '=', moved.user_id).execute();
  const unused = await db
    .insertInto('subscription')
    .values({ company_id: id, ...term, valid_from: '2027-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await confirm(second, await openProposal())).statusCode).toBe(204);
  const removal = await admin.send('POST', `/api/subscriptions/${unused.id}/remove/`, { reason: 'Ошибка' });
  expect(removal.statusCode).toBe(409);
  await db.deleteFrom('subscription').where('company_id', '=', id).execute();
  expect((await admin.send('DELETE', `/api/company/${id}/`)).statusCode).toBe(409);
  const person = { username: 'returned', full_name: 'Вернувшийся', company_id: id, role_id: 'client' };
  const answer = await admin.send('POST', '/api/users/', person);
  expect([answer.statusCode, answer.json()]).toEqual([409, { detail: expect.stringContaining('стёрты') }]);
  const campaign = await sql<{ year: number }>`insert into campaign (year, opens, deadline)
    values (2031, '2031-01-01', '2031-02-01') returning year`.execute(db);
  const contact = { company_id: id, user_name: 'Кто-то', created_at: new Date() };
  const called = { ...contact, year: campaign.rows[0]!.year, kind: 'call' as const, note: 'Звонок' };
  await expect(db.insertInto('campaign_contact').values(called).execute()).rejects.toThrow('is erased');
  await expect(
    db
      .insertInto('access_request')
      .values({ ...contact, day: '2031-01-01' })
      .execute(),
  ).rejects.toThrow('is erased');
  const subscription = { company: id, tariff: tariff.id, valid_from: '2026-01-01', valid_to: '2026-12-31' };
  expect((await admin.send('POST', '/api/subscriptions/', subscription)).statusCode).toBe(409);
});

test('lines of the journal cannot be changed or removed otherwise', async () => {
  const { db } = portal().portal;
  await expect(db.updateTable('audit_log').set({ user_name: 'x' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
});
