import { beforeAll, expect, test } from 'vitest';
import type { Edition, EditionDetails } from '#contract/methodology-editions.ts';
import { locateInputs } from '#domain/templates/locate.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { makeMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let admin: Caller;
let analyst: Caller;
let client: Caller;
const year = new Date().getFullYear() + 1;
const url = '/api/methodology/editions/';
const address = `${url}${year}/`;

beforeAll(async () => {
  [admin, analyst, client] = [await portal().as('admin'), await portal().as('analyst'), await portal().as('client')];
  const market = await makeMarket(portal());
  await start({ year: year - 1 });
  await publish(year - 1);
  await start({ year });
  await makeMetric(portal(), { process: market.process.id, from_year: year });
  await publish();
});

const start = (body: object) => admin.send('POST', url, body);
const details = async (of = year) => (await admin.get(`${url}${of}/`)).json<EditionDetails>();
const publish = async (of = year) =>
  admin.send('POST', `${url}${of}/publish/`, { revision: (await details(of)).revision });
const keysIn = (bytes: Uint8Array) =>
  locateInputs(readWorkbook(bytes).sheets).sheets.flatMap(({ rows }) => rows.map(({ key }) => key));

test('until the first questionnaire of its year a publication is undone: a draft again, the template before in force', async () => {
  const { db } = portal().portal;
  const undo = (who = admin) => who.send('DELETE', `${address}publish/`);
  const template = async () => (await admin.get('/api/upload/template/')).json<{ version_id: number }>().version_id;
  const mine = (await admin.get(url)).json<{ results: Edition[] }>().results[0]!;
  const published = await template();
  expect(mine).toMatchObject({ kept_by: null, can: { unpublish: true } });
  for (const [who, status] of [
    [analyst, 403],
    [client, 403],
  ] as const) {
    expect((await undo(who)).statusCode).toBe(status);
  }

  // What stands on it keeps it, and is named.
  const campaign = { year, opens: `${year}-01-01`, deadline: `${year}-12-31`, publication: null, edition: year };
  await db
    .insertInto('campaign')
    .values({ ...campaign, created_at: new Date() })
    .execute();
  const collecting = await undo();
  expect([collecting.statusCode, collecting.body]).toEqual([409, expect.stringContaining('идёт сбор')]);
  await db.deleteFrom('campaign').where('year', '=', year).execute();
  const session = await db
    .selectFrom('session')
    .select(['id', 'year'])
    .where('year', 'is not', null)
    .executeTakeFirstOrThrow();
  const answeredIn = (asked: number) =>
    db.updateTable('session').set({ year: asked }).where('id', '=', session.id).execute();
  await answeredIn(year);
  const answered = await undo();
  expect([answered.statusCode, answered.body]).toEqual([409, expect.stringContaining(`анкеты за ${year} год`)]);
  await answeredIn(session.year!);
  await start({ year: year + 1 });
  expect([(await undo()).statusCode, (await details()).edition.kept_by]).toEqual([409, 'later_edition']);
  await admin.send('DELETE', `${url}${year + 1}/`);

  const answer = await undo();
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { state: 'draft', template_version: null, published_at: null, kept_by: null, can: { publish: true } },
  ]);
  expect(await template()).toBeLessThan(published);
  const added = (await details()).changes.find(({ kinds }) => kinds.includes('added'))!;
  expect(keysIn((await client.get('/api/template/file/')).rawPayload)).not.toContain(added.alias);
  expect((await undo()).statusCode).toBe(409);
  // The number of a withdrawn version is not given twice.
  expect((await publish()).json()).toMatchObject({ state: 'published', template_version: published + 1 });
  expect(await template()).toBe(published + 1);
});
