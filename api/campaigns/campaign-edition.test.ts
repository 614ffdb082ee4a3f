import { expect, test } from 'vitest';
import type { Campaign } from '#contract/campaigns.ts';
import type { DataPage } from '#contract/data-page.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();
const PATH = '/api/campaigns/';

test('a round names a published edition of the methodology, which its companies see', async () => {
  const { db, now, today: todayOf } = portal().portal;
  const [analyst, client] = [await portal().as('analyst'), await portal().as('client')];
  const company = await portal().companyOf('client');
  const today = todayOf();
  const year = Number(today.slice(0, 4)) - 1;
  const days = { opens: addDays(today, -20), deadline: addDays(today, 5), publication: null, reminds: false };
  const { version_id } = await db
    .selectFrom('template_version')
    .select('version_id')
    .orderBy('version_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const common = { base_revision: 1, begun_revision: 1, created_at: now(), user_id: null, user_name: null };
  const published = { revision: 1, published_at: now(), template_version: version_id };
  const draft = { revision: null, published_at: null, template_version: null };
  await db
    .insertInto('methodology_edition')
    .values([
      { year: year - 1, ...common, ...published },
      { year, ...common, ...draft },
    ])
    .execute();
  const choices = await analyst.get(`${PATH}choices/?year=${year}`);
  expect(choices.json(), 'no draft').toMatchObject({ editions: [year - 1], edition: year - 1 });
  const made = await analyst.send('POST', PATH, { year, ...days, company_ids: [company] });
  expect(made.json<Campaign>(), 'the one that fits').toMatchObject({ edition: year - 1 });
  const { version } = made.json<Campaign>();
  const body = { ...days, company_ids: [company], version };
  const save = (edition: number | null, from: number) =>
    analyst.send('PUT', `${PATH}${year}/`, { ...body, edition, version: from });
  expect(Object.keys((await save(year, version)).json()), 'a draft').toEqual(['edition']);
  expect((await save(year - 1, version)).json<Campaign>()).toMatchObject({ edition: year - 1 });
  const kept = await analyst.send('PUT', `${PATH}${year}/`, { ...body, version: version + 1 });
  expect(kept.json<Campaign>(), 'left as it was').toMatchObject({ edition: year - 1 });
  expect((await client.get('/api/frame/')).json().collecting).toMatchObject({ edition: year - 1 });
  const progress = await client.get(`/api/data/?year=${year}`);
  expect(progress.json<DataPage>().progress).toMatchObject({ edition: year - 1 });
  expect((await analyst.get(`${PATH}${year}/companies/export/`)).statusCode).toBe(200);
  expect((await save(null, version + 2)).json<Campaign>()).toMatchObject({ edition: null });
});
