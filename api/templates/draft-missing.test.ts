import { expect, test } from 'vitest';
import { ensureTemplate } from '#api/testing/filled-workbook.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { usePortal } from '#api/testing/portal.ts';
import { getActualTemplate } from './queries.ts';

const portal = usePortal();

test('the template in force does not miss what begins with a draft, also once its year has come', async () => {
  const { db } = portal().portal;
  const year = new Date().getFullYear() + 1;
  await ensureTemplate(db);
  const admin = await portal().as('admin');
  expect((await admin.send('POST', '/api/methodology/editions/', { year })).statusCode).toBe(201);
  const coming = await makeMetric(portal(), { from_year: year });
  const other = await makeMetric(portal());
  const missing = (await getActualTemplate(db, year)).missing.map(({ id }) => id);
  expect([missing.includes(other.id), missing.includes(coming.id)]).toEqual([true, false]);
});
