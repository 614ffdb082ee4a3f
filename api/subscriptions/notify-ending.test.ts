import { beforeAll, expect, test } from 'vitest';
import type { Message } from '#contract/messages.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { notifyEnding } from './notify-ending.ts';

const portal = usePortal();
let contact: Caller;
let other: Caller;

const UNTIL = '2030-03-01';
const db = () => portal().portal.db;
const on = (day: string) => notifyEnding({ ...portal().portal, today: () => day });
const daysOf = async (by: Caller) =>
  (await by.get('/api/messages/?topic=subscription'))
    .json<{ results: Message[] }>()
    .results.map(({ params }) => params['days']);
const setUntil = async (day: string) =>
  db()
    .updateTable('subscription')
    .set({ valid_to: day })
    .where('company_id', '=', await portal().companyOf('client'))
    .execute();

beforeAll(async () => {
  [contact, other] = [await portal().as('client'), await portal().as('client2')];
  await db()
    .updateTable('users')
    .set({ is_company_contact: true })
    .where('user_id', 'in', [contact.user_id, other.user_id])
    .execute();
  await db().updateTable('subscription').set({ valid_from: '2020-01-01', valid_to: '2040-01-01' }).execute();
  await setUntil(UNTIL);
});

test('the contact of a company is reminded 30 and 7 days before the end, once each, and no other company', async () => {
  await on('2030-01-29');
  expect(await daysOf(contact)).toEqual([]);
  for (const day of ['2030-01-30', '2030-01-31', '2030-02-20']) await on(day);
  expect(await daysOf(contact)).toEqual(['30']);
  // Two processes at the same moment, a day late.
  await Promise.all([on('2030-02-23'), on('2030-02-23')]);
  await on('2030-03-01');
  expect(await daysOf(contact)).toEqual(['6', '30']);
  await on('2030-03-02');
  expect([await daysOf(contact), await daysOf(other)]).toEqual([['6', '30'], []]);
});

test('an extended subscription is reminded of anew, a blocked one and one with a next term not at all', async () => {
  await db().deleteFrom('message').execute();
  await setUntil('2030-03-15');
  const company_id = await portal().companyOf('client');
  const ofCompany = db().updateTable('subscription').where('company_id', '=', company_id);
  await ofCompany.set({ is_blocked: true }).execute();
  await on('2030-03-01');
  await ofCompany.set({ is_blocked: false }).execute();
  const { tariff_id } = await db().selectFrom('subscription').select('tariff_id').executeTakeFirstOrThrow();
  const next = { company_id, tariff_id, valid_from: '2030-03-16', valid_to: '2031-03-15', contact_user_id: null };
  await db().insertInto('subscription').values(next).execute();
  await on('2030-03-02');
  expect(await daysOf(contact)).toEqual([]);
  await db().deleteFrom('subscription').where('valid_from', '=', '2030-03-16').execute();
  await on('2030-03-02');
  expect(await daysOf(contact)).toEqual(['13']);
});
