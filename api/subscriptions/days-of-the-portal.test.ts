import { expect, test } from 'vitest';
import { startOfDay } from '#domain/language/day.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import { usePortal } from '#api/testing/portal.ts';
import { countCalculations } from './count-usage.ts';

const portal = usePortal();
const db = () => portal().portal.db;
const HALF_AN_HOUR = 30 * 60_000;
/** The first and the last half hour of a day where the portal runs, which the database would give to another day. */
const earlyOn = (day: string) => new Date(startOfDay(day).getTime() + HALF_AN_HOUR);
const lateOn = (day: string) => new Date(startOfDay(addDays(day, 1)).getTime() - HALF_AN_HOUR);

async function newCompany(name: string): Promise<number> {
  const made = db().insertInto('company').values({ name }).returning('company_id');
  return (await made.executeTakeFirstOrThrow()).company_id;
}

test.each([
  ['late on the day before it begins', -11, lateOn, true],
  ['early on its first day', -10, earlyOn, false],
  ['late on its last day', -5, lateOn, false],
  ['early on the day after', -4, earlyOn, true],
])('whether what somebody did %s was under a subscription', async (when, days, at, canBeRemoved) => {
  const on = (from: number) => addDays(portal().portal.today(), from);
  const company_id = await newCompany(`Граница: ${when}`);
  const { id: tariff_id } = await db().selectFrom('tariff').select('id').limit(1).executeTakeFirstOrThrow();
  const span = { valid_from: on(-10), valid_to: on(-5), created_at: startOfDay(on(-60)) };
  await db()
    .insertInto('subscription')
    .values({ company_id, tariff_id, ...span })
    .execute();
  const { user_id } = await portal().as('client');
  await db()
    .insertInto('audit_log')
    .values({ action: 'download', object_type: 'file', user_id, company_id, created_at: at(on(days)) })
    .execute();
  const admin = await portal().as('admin');
  const { results } = (await admin.get(`/api/subscriptions/?company=${company_id}`)).json();
  expect(results).toMatchObject([{ can: { delete: canBeRemoved } }]);
});

test('a calculation counts for the month it was made in where the portal runs', async () => {
  const company_id = await newCompany('Месяц');
  const moments = [lateOn('2026-02-28'), earlyOn('2026-03-01'), lateOn('2026-03-31'), earlyOn('2026-04-01')];
  const made = moments.map((created_at) => ({ company_id, created_at, status: 'done' as const, revision: 1 }));
  await db().insertInto('benchmark').values(made).execute();
  for (const day of ['2026-03-01', '2026-03-31']) expect(await countCalculations(db(), company_id, day)).toBe(2);
});
