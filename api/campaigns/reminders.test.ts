import { beforeAll, expect, test } from 'vitest';
import type { CampaignCompany } from '#contract/campaigns.ts';
import type { StaffHome } from '#contract/staff-home.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { remindByClock } from './work.ts';

const portal = usePortal();
const PATH = '/api/campaigns/';
const LETTER = { subject: 'Анкета за {год} год', text: '{имя}, у {компания} заполнено {заполнено}.' };

let analyst: Caller;
let company: number;
let silent: number;
let today: string;
let year: number;

beforeAll(async () => {
  const { db, today: todayOf } = portal().portal;
  analyst = await portal().as('analyst');
  company = await portal().companyOf('client');
  today = todayOf();
  year = Number(today.slice(0, 4)) - 1;
  const added = await db.insertInto('company').values({ name: 'Без людей' }).returning('company_id').executeTakeFirst();
  silent = added!.company_id;
  const days = { opens: addDays(today, -5), deadline: addDays(today, 14), publication: null, reminds: false };
  await analyst.send('POST', PATH, { year, ...days, company_ids: [company, silent] });
});

const remind = (by: Caller, body: object) =>
  by.send('POST', `${PATH}${year}/reminders/`, { company_ids: [company, silent], ...LETTER, ...body });
const messages = () =>
  portal().portal.db.selectFrom('message').select(['kind', 'params', 'user_id']).orderBy('id').execute();
const journal = () =>
  portal().portal.db.selectFrom('audit_log').select('about_company_id').where('action', '=', 'reminded').execute();

test('each contact gets a letter of their own, who has nobody is named, and the journal has a line for each company', async () => {
  const answer = await remind(analyst, {});
  expect(answer.json()).toEqual({ sent: 1, letters: 1, unreachable: [{ id: silent, name: 'Без людей' }] });
  const client = await portal().as('client');
  expect(await messages()).toEqual([
    {
      kind: 'campaign_reminder',
      user_id: client.user_id,
      params: {
        year: String(year),
        subject: `Анкета за ${year} год`,
        text: expect.stringMatching(/^Анна Дмитриевна, у АО «Северный Терминал» заполнено 0.%\.$/),
      },
    },
  ]);
  expect(await journal()).toEqual([{ about_company_id: company }]);
  expect((await remind(analyst, {})).json(), 'the same letter on the same day').toMatchObject({ sent: 0 });
  expect(await messages()).toHaveLength(1);
});

test('a letter that lies is no contact; sent by hand or read in the portal it is, and only then it was reminded', async () => {
  const { db } = portal().portal;
  const row = async () => {
    const path = `${PATH}${year}/companies/?company=${company}`;
    return (await analyst.get(path)).json<{ results: CampaignCompany[] }>().results[0];
  };
  const home = async () => (await analyst.get(`${PATH}home/`)).json<StaffHome>();
  const lying = async () => (await home()).waiting.find(({ kind }) => kind === 'letters')?.count ?? 0;
  await db
    .updateTable('campaign')
    .set({ deadline: addDays(today, 3) })
    .execute();
  expect(await row()).toMatchObject({
    late: true,
    last_contact: null,
    last_reminder: null,
    lying_letter: { state: 'kept' },
  });
  expect([await lying(), (await home()).state?.to_remind], 'it is still time to remind').toEqual([1, 1]);
  const letter = await db.selectFrom('letter').select('id').where('year', '=', year).executeTakeFirstOrThrow();
  const mark = (value: boolean) => analyst.send('POST', '/api/letters/many/by_hand/', { letters: [letter.id], value });
  await mark(true);
  expect(await row()).toMatchObject({ last_contact: { kind: 'by_hand' }, lying_letter: null });
  expect([await lying(), (await home()).state?.to_remind]).toEqual([0, 0]);
  await mark(false);
  expect(await row(), 'undone').toMatchObject({ last_contact: null, last_reminder: null });
  await db.updateTable('message').set({ read_at: new Date() }).execute();
  expect(await row()).toMatchObject({ last_contact: { kind: 'read' }, last_reminder: expect.any(String) });
  await db
    .updateTable('campaign')
    .set({ deadline: addDays(today, 14) })
    .execute();
});

test('a letter with a field that does not exist is not sent, nor one to a company that is not invited', async () => {
  expect(Object.keys((await remind(analyst, { subject: '{кто}' })).json())).toEqual(['subject']);
  expect(Object.keys((await remind(analyst, { text: '{кто}' })).json())).toEqual(['text']);
  const other = await portal().companyOf('client2');
  expect((await remind(analyst, { company_ids: [other] })).statusCode).toBe(404);
  expect((await remind(await portal().as('client'), {})).statusCode).toBe(403);
  expect(await messages()).toHaveLength(1);
});

test('the portal reminds by itself only where the round says so, on the days it should, and once', async () => {
  const { portal: services } = portal();
  const on = (day: string) => remindByClock({ ...services, today: () => day });
  await on(today);
  expect(await messages(), 'not chosen').toHaveLength(1);
  await services.db.updateTable('campaign').set({ reminds: true }).execute();
  await on(addDays(today, 1));
  expect(await messages(), 'another day').toHaveLength(1);
  await on(today);
  await on(today);
  await on(addDays(today, 11));
  const due = addDays(today, 14);
  const automatic = (await messages()).slice(1);
  expect(automatic.map(({ kind, params }) => [kind, (params as { due: string }).due])).toEqual([
    ['deadline_near', due],
    ['deadline_near', due],
  ]);
  expect(await journal()).toHaveLength(3);
});

test('a closed round is not reminded of', async () => {
  await analyst.send('POST', `${PATH}${year}/close/`, { value: true });
  expect((await remind(analyst, {})).statusCode).toBe(409);
});
