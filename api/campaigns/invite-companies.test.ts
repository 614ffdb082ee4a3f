import { beforeAll, expect, test } from 'vitest';
import type { getCampaignChoices } from '#contract/campaign-invitations.ts';
import type { CampaignCompany } from '#contract/campaigns.ts';
import type { Output } from '#contract/endpoint.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import { join } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const PATH = '/api/campaigns/';
const db = () => portal().portal.db;

let admin: Caller;
let year: number;
let known: number;
let fresh: number;
let silent: number;

const addCompany = async (name: string): Promise<number> =>
  (await db().insertInto('company').values({ name }).returning('company_id').executeTakeFirstOrThrow()).company_id;

beforeAll(async () => {
  admin = await portal().as('admin');
  known = await portal().companyOf('client');
  fresh = await addCompany('Новая');
  silent = await addCompany('Без людей');
  const person = { company_id: fresh, full_name: 'Анна', username: 'fresh.one', email_address: 'a@fresh.example' };
  await db()
    .insertInto('users')
    .values({ ...person, is_company_contact: true, role_id: 'client', password_hash: null })
    .execute();
  await db()
    .updateTable('users')
    .set({ last_sign_in_at: new Date(), email_address: 'client@firm.example' })
    .where('username', '=', 'client')
    .execute();
  const today = portal().portal.today();
  year = Number(today.slice(0, 4)) - 1;
  const days = { opens: addDays(today, -5), deadline: addDays(today, 14), publication: null, reminds: false };
  await admin.send('POST', PATH, { year, ...days, company_ids: [known] });
});

const invite = (by: Caller, company_ids: readonly number[]) =>
  by.send('POST', `${PATH}${year}/invitations/`, { company_ids });
const choices = async () =>
  (await admin.get(`${PATH}choices/?year=${year}`)).json<Output<typeof getCampaignChoices>>().companies;
const contactOf = async (id: number) => (await choices()).find((company) => company.id === id)?.contact;
const letters = () =>
  db()
    .selectFrom('letter')
    .select(['to_address', 'has_secret', 'topic', 'year', 'state', 'link_until'])
    .where('topic', '=', 'invitation')
    .orderBy('to_address')
    .execute();

test('companies join the round; who has not signed in gets a link for two weeks, the others a message and a letter', async () => {
  expect(await contactOf(fresh)).toEqual({ name: 'Анна', mailed: true, signed_in: false, written: false });
  expect([await contactOf(silent), (await contactOf(known))?.signed_in]).toEqual([null, true]);
  const answer = await invite(admin, [known, fresh, silent]);
  expect(answer.json()).toEqual({ joined: 2, invited: 2, links: 1, letters: 2, unreachable: 1 });
  expect(await letters()).toMatchObject([
    { to_address: 'a@fresh.example', has_secret: true, year, state: 'kept', link_until: expect.any(Date) },
    { to_address: 'client@firm.example', has_secret: false, year, state: 'kept', link_until: null },
  ]);
  const { results } = (await admin.get(`${PATH}${year}/companies/`)).json<{ results: CampaignCompany[] }>();
  expect(results).toHaveLength(3);
  expect(results.find(({ company }) => company.id === fresh)).toMatchObject({
    last_contact: null,
    lying_letter: { state: 'kept' },
  });
  const lines = await db().selectFrom('audit_log').select('about_company_id').where('action', '=', 'invited').execute();
  expect(lines.map(({ about_company_id }) => about_company_id)).toEqual(expect.arrayContaining([known, fresh]));
});

test('nobody is invited a second time within three days', async () => {
  expect(await contactOf(fresh)).toMatchObject({ written: true });
  expect((await invite(admin, [known, fresh])).json()).toMatchObject({ joined: 0, invited: 0, letters: 0 });
  expect(await letters()).toHaveLength(2);
});

test('an invitation written when the person was added is taken into the campaign, and its link stays good', async () => {
  const company_id = await addCompany('Заведённая');
  const body = { full_name: 'Борис', username: 'added.one', email_address: 'b@added.example', company_id };
  expect((await admin.send('POST', '/api/users/', body)).json()).toMatchObject({
    temporary_password: null,
    letter: 'kept',
  });
  const tickets = () => db().selectFrom('password_ticket').select('id').execute();
  const before = await tickets();
  expect((await invite(admin, [company_id])).json()).toMatchObject({ joined: 1, invited: 1, links: 1 });
  expect(await tickets()).toEqual(before);
  expect((await letters()).filter(({ to_address }) => to_address === 'b@added.example')).toMatchObject([{ year }]);
});

test('who may not set passwords invites without a link; others not at all', async () => {
  const company_id = await addCompany('Третья');
  const person = { company_id, full_name: 'Вера', username: 'third.one', email_address: 'v@third.example' };
  await db()
    .insertInto('users')
    .values({ ...person, is_company_contact: true, role_id: 'client', password_hash: null })
    .execute();
  const planner = await portal().as(await join(portal(), ['view', 'calculate/default/set'], { company_id: null }));
  expect((await invite(planner, [company_id])).json()).toMatchObject({ invited: 1, links: 0, letters: 1 });
  expect((await invite(await portal().as('client'), [known])).statusCode).toBe(403);
  expect(Object.keys((await invite(admin, [999_999])).json())).toEqual(['company_ids']);
  await admin.send('POST', `${PATH}${year}/close/`, { value: true });
  expect((await invite(admin, [known])).statusCode).toBe(409);
});
