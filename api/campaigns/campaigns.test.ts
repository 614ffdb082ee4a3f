import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { getCampaignChoices } from '#contract/campaign-invitations.ts';
import type { Campaign, CampaignCompany, CampaignState } from '#contract/campaigns.ts';
import type { StaffHome } from '#contract/staff-home.ts';
import type { DataPage } from '#contract/data-page.ts';
import type { Output } from '#contract/endpoint.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const PATH = '/api/campaigns/';

let analyst: Caller;
let client: Caller;
let company: number;
let other: number;
let today: string;
let year: number;
let days: { opens: string; deadline: string; publication: string | null; reminds: boolean };
let metrics: number[];

beforeAll(async () => {
  const { db, today: todayOf } = portal().portal;
  [analyst, client] = [await portal().as('analyst'), await portal().as('client')];
  [company, other] = [await portal().companyOf('client'), await portal().companyOf('client2')];
  today = todayOf();
  year = Number(today.slice(0, 4)) - 1;
  days = { opens: addDays(today, -20), deadline: addDays(today, 5), publication: addDays(today, 40), reminds: false };
  const core = await db.selectFrom('metric').select('id').where('is_core', '=', true).orderBy('id').execute();
  metrics = core.map(({ id }) => id);
});

const rowOf = async (id: number, query = ''): Promise<CampaignCompany> => {
  const { results } = (await analyst.get(`${PATH}${year}/companies/${query}`)).json<{ results: CampaignCompany[] }>();
  const row = results.find((one) => one.company.id === id);
  if (!row) throw new Error('not invited');
  return row;
};
const stateOf = async () => (await analyst.get(`${PATH}${year}/`)).json<CampaignState>();
const noDay = () => ({ year, deadline: null, edition: null });
const collectingOf = async (by: Caller) => (await by.get('/api/frame/')).json().collecting;

test('without a round clients are due nothing, and the staff are offered to open one', async () => {
  expect(await collectingOf(client)).toEqual(noDay());
  const home = (await analyst.get(`${PATH}home/`)).json<StaffHome>();
  expect(home).toMatchObject({ state: null, next: null, next_year: year, can: { open: true } });
  const choices = (await analyst.get(`${PATH}choices/`)).json<Output<typeof getCampaignChoices>>();
  expect(choices.companies.filter(({ subscribed }) => subscribed).map(({ id }) => id)).toContain(company);
});

test('a round is opened for companies, and each of them sees its year and deadline', async () => {
  const body = { year, ...days, company_ids: [company] };
  expect((await analyst.send('POST', PATH, { ...body, company_ids: [] })).statusCode).toBe(400);
  expect((await analyst.send('POST', PATH, { ...body, company_ids: [999_999] })).statusCode).toBe(400);
  const early = await analyst.send('POST', PATH, { ...body, deadline: addDays(today, -30) });
  expect(Object.keys(early.json())).toEqual(['deadline']);
  const made = await analyst.send('POST', PATH, body);
  expect(made.statusCode).toBe(201);
  expect(made.json<Campaign>()).toMatchObject({
    year,
    companies: 1,
    closed_at: null,
    can: { save: true, remind: true },
  });
  expect(Object.keys((await analyst.send('POST', PATH, body)).json()), 'one for a year').toEqual(['year']);
  const future = await analyst.send('POST', PATH, { ...body, year: year + 2 });
  expect(Object.keys(future.json())).toEqual(['year']);
  expect(await collectingOf(client)).toEqual({ year, deadline: days.deadline, edition: null });
  expect(await collectingOf(await portal().as('client2')), 'not invited').toEqual(noDay());
  const progress = await client.get(`/api/data/?year=${year}`);
  expect(progress.json<DataPage>().progress).toMatchObject({ deadline: days.deadline });
  expect((await client.get('/api/releases/next/')).json(), 'the day of the next market follows').toEqual({
    date: days.publication,
  });
});

test('a late company can be let in, with a deadline of its own that is later than that of all', async () => {
  const { version } = (await stateOf()).campaign;
  const body = { ...days, company_ids: [company, other], version };
  expect((await analyst.send('PUT', `${PATH}${year}/`, body)).json<Campaign>()).toMatchObject({ companies: 2 });
  expect((await analyst.send('PUT', `${PATH}${year}/`, body)).statusCode, 'from an older version').toBe(409);
  const extend = (deadline: string | null) =>
    analyst.send('POST', `${PATH}${year}/deadlines/`, { company_ids: [other], deadline });
  expect((await extend(days.deadline)).statusCode).toBe(400);
  expect((await extend(addDays(today, 30))).statusCode).toBe(204);
  expect(await rowOf(other)).toMatchObject({ deadline: addDays(today, 30), own_deadline: true, late: false });
  expect(await collectingOf(await portal().as('client2'))).toMatchObject({ year, deadline: addDays(today, 30) });
  const moved = { ...body, deadline: addDays(today, 40), publication: null, version: version + 1 };
  expect((await analyst.send('PUT', `${PATH}${year}/`, moved)).statusCode).toBe(200);
  expect(await rowOf(other), 'the day of all is later now').toMatchObject({
    deadline: addDays(today, 40),
    own_deadline: false,
  });
  await analyst.send('PUT', `${PATH}${year}/`, { ...body, version: version + 2 });
  expect((await extend(addDays(today, 30))).statusCode).toBe(204);
  expect((await extend(null)).statusCode).toBe(204);
  expect(await rowOf(other)).toMatchObject({ deadline: days.deadline, own_deadline: false });
});

test('the stage of a company follows what it does: template, part, doubt, question, accepted', async () => {
  const { db } = portal().portal;
  expect(await rowOf(company)).toMatchObject({ stage: 'unopened', late: true, expected: metrics.length, accepted: 0 });
  const template = { selected_metrics: metrics.slice(0, 3), year };
  await client.send('POST', '/api/sessions/build_form_template/', { ...template, year: year - 1 });
  expect(await rowOf(company), 'of another year').toMatchObject({ stage: 'unopened' });
  expect((await client.send('POST', '/api/sessions/build_form_template/', template)).statusCode).toBe(200);
  expect(await rowOf(company)).toMatchObject({ stage: 'template', late: true });
  const values = (ids: readonly number[]) => [
    { it_system_id: null, values: Object.fromEntries(ids.map((id) => [id, 1])) },
  ];
  await makeSession(db, { company_id: company, year }, values(metrics.slice(0, 2)));
  expect(await rowOf(company)).toMatchObject({ stage: 'part', late: false, accepted: 2 });
  const check = await makeSession(db, { company_id: company, year, status: 'to_check' });
  expect(await rowOf(company)).toMatchObject({ stage: 'doubts', doubts: 1 });
  await db.updateTable('session').set({ status: 'accepted' }).where('id', '=', check).execute();
  const whole = await makeSession(db, { company_id: company, year }, values(metrics));
  await db
    .insertInto('log_entry')
    .values({
      level: 30,
      code: 'slip',
      params: '{}',
      searched_text: '',
      linked_session: whole,
      company_id: company,
      metric_id: metrics[1]!,
    })
    .execute();
  expect(await rowOf(company), 'a value in doubt').toMatchObject({ stage: 'doubts', doubts: 1 });
  await db
    .insertInto('value_entry')
    .values({
      kind: 'decision',
      from_company: false,
      company_id: company,
      year,
      it_system_id: null,
      metric_id: metrics[1]!,
      value: 1,
      decision: 'keep',
      text: 'Подтверждено',
      user_id: null,
      at: new Date(),
    })
    .execute();
  expect(await rowOf(company), 'decided by the staff').toMatchObject({ stage: 'accepted', accepted: metrics.length });
  const at = new Date();
  const asked = { company_id: company, metric_id: metrics[0]!, year, it_system_id: null, value: 1 };
  const question = await db
    .insertInto('question')
    .values({ ...asked, since: at, due: days.deadline, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await rowOf(company), 'unread').toMatchObject({ stage: 'question', last_contact: { kind: 'sent' } });
  const said = { user_id: client.user_id, kind: 'question_asked' as const, created_at: at, read_at: at };
  const params = JSON.stringify({ page: `/questions/${question.id}` });
  await db
    .insertInto('message')
    .values({ ...said, params })
    .execute();
  expect(await rowOf(company)).toMatchObject({ stage: 'question', questions: 1, last_contact: { kind: 'question' } });
  expect((await stateOf()).curve.at(-1), 'a question changes nothing of what was accepted').toMatchObject({ count: 1 });
  await db.updateTable('question').set({ state: 'settled', outcome: 'kept' }).execute();
  expect(await rowOf(company), 'settled').toMatchObject({ stage: 'accepted', questions: 0 });
});

test('the completeness of the board is the one the company sees itself', async () => {
  const own = (await client.get(`/api/data/?year=${year}`)).json<DataPage>().progress;
  const { expected, accepted } = await rowOf(company);
  expect({ expected, accepted }).toEqual({ expected: own.expected, accepted: own.accepted });
});

test('the board counts its stages, filters, searches and orders by them', async () => {
  const state = await stateOf();
  expect(state.stages).toMatchObject({ accepted: 1, unopened: 1 });
  expect(state.late).toBe(1);
  expect(state.curve.at(-1)).toEqual({ left: 5, count: 1 });
  const listed = async (query: string) =>
    (await analyst.get(`${PATH}${year}/companies/?${query}`))
      .json<{ results: CampaignCompany[] }>()
      .results.map((row) => row.company.id);
  expect(await listed('stage=accepted')).toEqual([company]);
  expect(await listed('late=true')).toEqual([other]);
  expect(await listed('ordering=-filled')).toEqual([company, other]);
  expect(await listed('ordering=stage')).toEqual([other, company]);
  const { contact } = await rowOf(other);
  expect(await listed(`search=${encodeURIComponent(contact!.name.slice(0, 6))}`)).toEqual([other]);
  const { values } = (await analyst.get(`${PATH}${year}/companies/field_values/?field=stage`)).json();
  expect(values).toEqual([
    { value: 'unopened', label: 'Не открывали', count: 1 },
    { value: 'accepted', label: 'Принято', count: 1 },
  ]);
  const file = await analyst.get(`${PATH}${year}/companies/export/?stage=accepted`);
  expect(file.headers['content-type']).toContain('spreadsheet');
});

test('a call is noted with the company, and the journal names it', async () => {
  const note = (company_id: number) =>
    analyst.send('POST', `${PATH}${year}/calls/`, { company_id, note: 'Пришлют в пятницу' });
  expect((await note(other)).statusCode).toBe(204);
  expect(await rowOf(other)).toMatchObject({
    last_contact: { kind: 'call', note: 'Пришлют в пятницу' },
    last_reminder: null,
  });
  expect((await note(999_999)).statusCode, 'nobody invited').toBe(404);
  const line = await portal()
    .portal.db.selectFrom('audit_log')
    .select(['about_company_id', 'object_type'])
    .where('action', '=', 'called')
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ about_company_id: other, object_type: 'company' });
});

test('the home of the staff begins with the round and what waits, the oldest blocking thing first', async () => {
  const { db } = portal().portal;
  await makeSession(db, { company_id: other, year, status: 'failed', created_at: new Date('2020-01-01') });
  const since = new Date('2020-01-02');
  await db
    .insertInto('question')
    .values({
      company_id: other,
      metric_id: metrics[0]!,
      year: 1999,
      value: 1,
      state: 'answered',
      since,
      due: today,
      created_at: since,
    })
    .execute();
  const letter = { id: randomUUID(), to_address: 'a@b.c', subject: 'a', has_secret: false, created_at: since };
  await db
    .insertInto('letter')
    .values({ ...letter, state: 'kept' })
    .execute();
  const home = (await analyst.get(`${PATH}home/`)).json<StaffHome>();
  expect(home.state).toMatchObject({ campaign: { year }, stages: { accepted: 1 } });
  expect(home.next).toEqual({ kind: 'deadline', day: days.deadline, year });
  expect(home.waiting.map(({ kind }) => kind)).toEqual(['failed', 'answered', 'late', 'promised']);
  expect(home.waiting[0]).toMatchObject({ count: 1, since: '2020-01-01T00:00:00.000Z' });
  expect(home.waiting[1]).toMatchObject({ count: 1, since: since.toISOString() });
  const admin = await portal().as('admin');
  const seen = (await admin.get(`${PATH}home/`)).json<StaffHome>().waiting;
  expect(seen.find(({ kind }) => kind === 'letters')).toMatchObject({ count: 1, since: since.toISOString() });
  await db.deleteFrom('letter').execute();
  await db.updateTable('question').set({ state: 'waiting' }).where('year', '=', 1999).execute();
  const unanswered = (await analyst.get(`${PATH}home/`)).json<StaffHome>().waiting;
  expect(
    unanswered.find(({ kind }) => kind === 'question'),
    'of whatever year',
  ).toMatchObject({ count: 1, id: other });
  await db.deleteFrom('question').where('year', '=', 1999).execute();
});

test('a closed round is due no more, and can be opened again', async () => {
  const close = (value: boolean) => analyst.send('POST', `${PATH}${year}/close/`, { value });
  expect((await close(true)).json<Campaign>()).toMatchObject({ can: { save: true, remind: false } });
  expect(await collectingOf(client)).toEqual(noDay());
  expect((await close(true)).statusCode).toBe(409);
  expect((await close(false)).json<Campaign>()).toMatchObject({ closed_at: null });
  expect(await collectingOf(client)).toMatchObject({ deadline: days.deadline });
});

test('the metrics a questionnaire has values of follow its values, and so does the board', async () => {
  const { db } = portal().portal;
  const before = (await rowOf(other)).accepted;
  const [first, second] = metrics.slice(-2) as [number, number];
  const session = await makeSession(db, { company_id: other, year, asked_ids: [first, second] }, [
    { it_system_id: null, values: { [first]: 1, [second]: 2 } },
  ]);
  const read = () =>
    db.selectFrom('session').select('reported_ids').where('id', '=', session).executeTakeFirstOrThrow();
  expect(await read()).toEqual({ reported_ids: [first, second] });
  expect((await rowOf(other)).accepted, 'read anew after a write').toBe(before + 2);
  await db.deleteFrom('session_value').where('session_id', '=', session).execute();
  expect(await read()).toEqual({ reported_ids: [] });
  expect((await rowOf(other)).accepted).toBe(before);
});
