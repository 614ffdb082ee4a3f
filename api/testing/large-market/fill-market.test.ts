import { expect, test } from 'vitest';
import { connect } from '#api/platform/database/connect.ts';
import { publishFirstTemplate } from '#api/templates/publish-first-template.ts';
import { refreshMarket } from '#api/questionnaires/refresh-market.ts';
import { usePortal } from '../portal.ts';
import { fillCompanies, fillMethodology } from './fill-directories.ts';
import { fillQuestionnaires } from './fill-questionnaires.ts';
import { MARKET_PEOPLE, NEWEST_YEAR } from './size.ts';

const portal = usePortal({ DEMO: 'off', ADMIN_PASSWORD: 'рынок для проверки 2025' });
const SIZE = { companies: 3, years: 2, systems: 2, metrics: 12 };

test('a generated market is what the portal itself would have made of its questionnaires', async () => {
  const { db, log } = portal().portal;
  await fillCompanies(db, SIZE);
  await fillMethodology(db, SIZE);
  await publishFirstTemplate(portal().portal);
  const { pool, close } = await connect(portal().database.connection, { log });
  const companies = await db.selectFrom('company').select(['company_id as id', 'name']).execute();
  const write = await fillQuestionnaires(db, pool, SIZE);
  await write(companies);
  await close();

  const changes = async () => (await db.selectFrom('market_change').select('id').execute()).length;
  expect(await changes()).toBe(SIZE.companies * SIZE.years);
  for (const { id } of companies) {
    for (const year of [NEWEST_YEAR - 1, NEWEST_YEAR]) {
      await db.transaction().execute((trx) => refreshMarket(trx, id, year));
    }
  }
  expect(await changes()).toBe(SIZE.companies * SIZE.years);

  const client = await portal().as(MARKET_PEOPLE.client);
  const own = await client.get('/api/sessions/');
  expect(own.json<{ count: number }>().count).toBe(SIZE.years);
});
