import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { usePortal } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { lockMarket } from './refresh-market.ts';

const portal = usePortal();

test('companies are withdrawn while a questionnaire of one of them is taken in: both succeed', async () => {
  const { db } = portal().portal;
  const admin = await portal().as('admin');
  const companies: number[] = [];
  for (const name of ['Встречная А', 'Встречная Б']) {
    const { company_id } = (await admin.send('POST', '/api/company/', { name })).json();
    await makeSession(db, { company_id });
    companies.push(company_id);
  }
  // As intake does: a row that refers to the company, then the market.
  const { answer } = await db.transaction().execute(async (trx) => {
    await sql`select from company where company_id = ${companies[1]} for key share`.execute(trx);
    const withdrawing = admin.send('POST', '/api/company/many/in-market/', { companies, value: false });
    const waiting = () => sql`select pid from pg_locks where not granted`.execute(db);
    await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0);
    await lockMarket(trx);
    return { answer: withdrawing };
  });
  const { statusCode, body } = await answer;
  expect([statusCode, body]).toEqual([200, JSON.stringify({ changed: 2 })]);
});
