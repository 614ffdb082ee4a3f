import { beforeAll, expect, test } from 'vitest';
import { publishMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import type { Brief } from '#contract/brief.ts';

const portal = usePortal();
const PATH = '/api/brief/links/';

let client: Caller;
beforeAll(async () => {
  await publishMarket(portal());
  client = await portal().as('client');
});

const make = (caller: Caller, body: object = { name: 'Директор', days: 7 }) => caller.send('POST', PATH, body);
const secretOf = async (caller: Caller): Promise<string> => (await make(caller)).json().secret;
const open = (secret: string) => portal().anonymous({ method: 'POST', url: '/api/shared/', payload: { secret } });

test('a link shows the brief of the company without an account, and nothing else', async () => {
  const secret = await secretOf(client);
  expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16);
  const answer = await open(secret);
  expect(answer.statusCode).toBe(200);
  expect([answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
  const brief: Brief = answer.json();
  expect(brief.company).toBe('АО «Северный Терминал»');
  expect(answer.body).not.toContain('Волжские');
  const { keys, decisions } = brief;
  expect([...keys, ...decisions].filter(({ doubt }) => doubt)).toEqual([]);
  expect(decisions.filter(({ price }) => price === null)).toEqual([]);
});

test('the secret is stored as a hash, and a view is counted and journalled with the link’s name', async () => {
  const secret = await secretOf(client);
  await open(secret);
  const [link] = (await client.get(PATH)).json();
  expect(link).toMatchObject({ name: 'Директор', views: 1, state: 'live', last_viewed_at: expect.any(String) });
  const rows = await portal().portal.db.selectFrom('shared_link').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
  const log = (await (await portal().as('admin')).get('/api/audit-log/?action=link_viewed')).json();
  expect(log.results[0]).toMatchObject({ object_type: 'company', after: { name: 'Директор' }, ip: expect.any(String) });
  expect(JSON.stringify(log)).not.toContain(secret);
});

/** What the journal of a company shows of a kind. */
async function journalOf(company_id: number, action: string) {
  const admin = await portal().as('admin');
  return (await admin.get(`/api/audit-log/?action=${action}&company=${company_id}`)).json().results;
}

test('the company’s own journal shows its views, once an hour however often the link is opened', async () => {
  const company_id = await portal().companyOf('client');
  const before = (await journalOf(company_id, 'link_viewed')).length;
  const secret = await secretOf(client);
  for (let at = 0; at < 3; at += 1) expect((await open(secret)).statusCode).toBe(200);
  expect((await client.get(PATH)).json()[0].views).toBe(3);
  const lines = await journalOf(company_id, 'link_viewed');
  // The hour may turn between two views.
  expect([1, 2]).toContain(lines.length - before);
  expect(lines[0]).toMatchObject({ user: null, company: { id: company_id, name: 'АО «Северный Терминал»' } });
  expect(await journalOf(await portal().companyOf('client2'), 'link_viewed')).toEqual([]);
});

test('a revocation stands in the journal of the company the link is of', async () => {
  const { db } = portal().portal;
  const [company_id, elsewhere] = [await portal().companyOf('client'), await portal().companyOf('client2')];
  await secretOf(client);
  const [link] = (await client.get(PATH)).json();
  const move = (to: number) =>
    db.updateTable('users').set({ company_id: to }).where('username', '=', 'client').execute();
  await move(elsewhere);
  expect((await client.send('DELETE', `${PATH}${link.id}/`)).statusCode).toBe(204);
  await move(company_id);
  const [line] = await journalOf(company_id, 'link_revoked');
  expect(line).toMatchObject({ object_id: String(company_id), after: { name: 'Директор' } });
  expect(await journalOf(elsewhere, 'link_revoked')).toEqual([]);
});

test('the link belongs to every tariff, files or not', async () => {
  const { db } = portal().portal;
  const secret = await secretOf(client);
  const exporting = (can_export: boolean) =>
    db.updateTable('tariff').set({ can_export }).where('name', '=', 'Расширенный').execute();
  await exporting(false);
  const [opened, made] = [await open(secret), await make(client)];
  const [shown] = (await client.get(PATH)).json();
  await exporting(true);
  expect([opened.statusCode, made.statusCode, shown.state]).toEqual([200, 201, 'live']);
});

test('a link is opened sixty times in a quarter of an hour, others go on', async () => {
  const [busy, other] = [await secretOf(client), await secretOf(client)];
  const [, { id }] = (await client.get(PATH)).json();
  await portal()
    .portal.db.insertInto('rate_limit')
    .values({ key: `shared-link-views:${id}`, points: 59, expire: String(Date.now() + 60_000) })
    .execute();
  expect([(await open(busy)).statusCode, (await open(busy)).statusCode]).toEqual([200, 429]);
  expect((await open(other)).statusCode).toBe(200);
});

test('wrong secrets from an address are counted, and shut out nobody there who has a right one', async () => {
  const secret = await secretOf(client);
  const { db } = portal().portal;
  const tried = [];
  for (let at = 0; at < 32; at += 1) tried.push((await open(`wrong ${at}`)).statusCode);
  const right = await open(secret);
  await db.deleteFrom('rate_limit').where('key', 'like', 'shared-link:%').execute();
  expect([tried[0], tried.at(-1), right.statusCode]).toEqual([404, 429, 200]);
});

test('of forty links made at once by one person, no more than twenty exist', async () => {
  const { db } = portal().portal;
  await db.deleteFrom('shared_link').where('user_id', '=', client.user_id).execute();
  const answers = await Promise.all(Array.from({ length: 40 }, () => make(client)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(20);
  await db.deleteFrom('shared_link').where('user_id', '=', client.user_id).execute();
});

test('unknown, expired and revoked links are answered alike', async () => {
  const { db } = portal().portal;
  const [expired, revoked] = [await secretOf(client), await secretOf(client)];
  const [second, first] = (await client.get(PATH)).json();
  await db
    .updateTable('shared_link')
    .set({ expires_at: new Date(0) })
    .where('id', '=', first.id)
    .execute();
  expect((await client.send('DELETE', `${PATH}${second.id}/`)).statusCode).toBe(204);
  const answers = await Promise.all([open('unknown'), open(expired), open(revoked)]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect((await client.get(PATH)).json().find(({ id }: { id: number }) => id === first.id).state).toBe('expired');
});

test.each([
  ['is disabled', { disabled: true }, { disabled: false }],
  ['loses the right', { role_id: 'reader' }, { role_id: 'client' }],
  ['changes how they sign in', { sign_in_version: 77 }, {}],
])('a link ends when its maker %s', async (_name, change, back) => {
  const { db } = portal().portal;
  const secret = await secretOf(client);
  const of = (values: object) => db.updateTable('users').set(values).where('username', '=', 'client').execute();
  const before = await db
    .selectFrom('users')
    .select('sign_in_version')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow();
  await of(change);
  expect((await open(secret)).statusCode).toBe(404);
  await of({ ...back, ...before });
  expect((await open(secret)).statusCode).toBe(200);
});

test('a link ends when its maker changes the company, or the subscription ends', async () => {
  const { db } = portal().portal;
  const secret = await secretOf(client);
  const company_id = await portal().companyOf('client');
  const elsewhere = await portal().companyOf('client2');
  const move = (to: number) =>
    db.updateTable('users').set({ company_id: to }).where('username', '=', 'client').execute();
  await move(elsewhere);
  expect((await open(secret)).statusCode).toBe(404);
  await move(company_id);
  const block = (is_blocked: boolean) =>
    db.updateTable('subscription').set({ is_blocked }).where('company_id', '=', company_id).execute();
  await block(true);
  expect((await open(secret)).statusCode).toBe(404);
  await block(false);
  expect((await open(secret)).statusCode).toBe(200);
});

test('links are the person’s own: a stranger neither lists nor revokes them', async () => {
  await secretOf(client);
  const [link] = (await client.get(PATH)).json();
  const other = await portal().as('client2');
  expect((await other.get(PATH)).json()).toEqual([]);
  expect((await other.send('DELETE', `${PATH}${link.id}/`)).statusCode).toBe(404);
});

test('the contact of a company sees and revokes a colleague’s link, and the journal says whose it was', async () => {
  const colleague = await portal().as('colleague');
  const secret = (await make(colleague, { name: 'Совет', days: 30 })).json().secret;
  const maker = { id: expect.any(Number), name: 'Соколов Дмитрий Олегович' };
  const [own] = (await colleague.get(PATH)).json();
  expect(own).toMatchObject({ name: 'Совет', maker, state: 'live' });
  expect((await colleague.get(PATH)).json(), 'only a contact sees those of others').toHaveLength(1);
  const seen = (await client.get(PATH)).json().find(({ id }: { id: number }) => id === own.id);
  expect(seen).toMatchObject({ name: 'Совет', maker, state: 'live' });
  const stranger = await portal().as('client2');
  expect((await stranger.send('DELETE', `${PATH}${own.id}/`)).statusCode, 'another company’s contact').toBe(404);
  await secretOf(client);
  const [mine] = (await client.get(PATH)).json();
  expect((await colleague.send('DELETE', `${PATH}${mine.id}/`)).statusCode, 'a colleague is no contact').toBe(404);
  expect((await open(secret)).statusCode).toBe(200);
  expect((await client.send('DELETE', `${PATH}${own.id}/`)).statusCode).toBe(204);
  expect((await open(secret)).statusCode).toBe(404);
  const [line] = await journalOf(await portal().companyOf('client'), 'link_revoked');
  expect(line).toMatchObject({ after: { name: 'Совет', author: 'Соколов Дмитрий Олегович' } });
  expect(line.user.name ?? line.user).toContain('Ковалёва');
});

test('a link of a disabled colleague is shown to the contact as one that opens nothing', async () => {
  const { db } = portal().portal;
  await secretOf(await portal().as('colleague'));
  const disable = (disabled: boolean) =>
    db.updateTable('users').set({ disabled }).where('username', '=', 'colleague').execute();
  await disable(true);
  const shown = (await client.get(PATH))
    .json()
    .find((link: { maker: { name: string } }) => link.maker.name.startsWith('Соколов'));
  await disable(false);
  expect(shown.state).toBe('ended');
});

test('a contact who is a reader manages the links of the company, but makes none', async () => {
  const { db } = portal().portal;
  const contact = (is_company_contact: boolean) =>
    db.updateTable('users').set({ is_company_contact }).where('username', '=', 'reader').execute();
  await secretOf(client);
  await contact(true);
  const reader = await portal().as('reader');
  const listed = await reader.get(PATH);
  const made = await make(reader);
  await contact(false);
  expect([listed.statusCode, listed.json().length > 0, made.statusCode]).toEqual([200, true, 403]);
});

test('a reader makes no links, the staff have none, and a term is one of three', async () => {
  const reader = await portal().as('reader');
  expect([(await reader.get(PATH)).statusCode, (await make(reader)).statusCode]).toEqual([403, 403]);
  const analyst = await portal().as('analyst');
  expect([(await analyst.get(PATH)).statusCode, (await make(analyst)).statusCode]).toEqual([404, 404]);
  expect((await make(client, { name: 'Директор', days: 8 })).statusCode).toBe(400);
});
