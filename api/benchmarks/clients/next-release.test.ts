import { expect, test } from 'vitest';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();
const PATH = '/api/releases/next/';
const FAR = '2999-12-01';

test('the analyst names the day of the next release, clients read it, and it can be taken back', async () => {
  const [analyst, client] = [await portal().as('analyst'), await portal().as('client')];
  expect((await client.get(PATH)).json()).toEqual({ date: null });
  expect((await analyst.send('PUT', PATH, { date: FAR })).json()).toEqual({ date: FAR });
  expect((await client.get(PATH)).json()).toEqual({ date: FAR });
  expect((await analyst.send('PUT', PATH, { date: null })).json()).toEqual({ date: null });
  const lines = await portal()
    .portal.db.selectFrom('audit_log')
    .select(['before', 'after'])
    .where('object_type', '=', 'installation')
    .where('action', '=', 'update')
    .orderBy('id')
    .execute();
  expect(lines).toMatchObject([{ after: { next_release: FAR } }, { before: { next_release: FAR } }]);
});

test('a past day is refused, and so are clients', async () => {
  const analyst = await portal().as('analyst');
  const past = await analyst.send('PUT', PATH, { date: '2020-01-01' });
  expect([past.statusCode, Object.keys(past.json())]).toEqual([400, ['date']]);
  const client = await portal().as('client');
  expect((await client.send('PUT', PATH, { date: FAR })).statusCode).toBe(403);
});
