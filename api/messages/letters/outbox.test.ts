import { beforeEach, expect, test } from 'vitest';
import type { OutboxLetter } from '#contract/letters.ts';
import type { LetterTopic } from '#domain/messages/letter-topics.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { openZip } from '#workbooks/zip/open-zip.ts';
import { join } from '#api/testing/people.ts';
import { openMailServer } from '#api/testing/mail-server.ts';
import { openTestPortal, usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const db = () => portal().portal.db;
const LINK = 'https://portal.example/signin/reset?ticket=1';
let admin: Caller;

beforeEach(async () => {
  admin = await portal().as('admin');
  await db().deleteFrom('letter').execute();
});

async function write(username: string, has_secret: boolean): Promise<string> {
  const { user_id } = await portal().as(username);
  const to = `${username}@firm.example`;
  const content = { subject: `Для ${username}`, text: has_secret ? LINK : 'Просто письмо', html: '' };
  await portal().portal.mail.send(db(), { to, user_id, has_secret, ...content });
  const { id } = await db().selectFrom('letter').select('id').where('to_address', '=', to).executeTakeFirstOrThrow();
  return id;
}
const list = async (by: Caller, query = ''): Promise<OutboxLetter[]> =>
  (await by.get(`/api/letters/${query}`)).json().results;
const reveal = (by: Caller, id: string) => by.send('POST', `/api/letters/${id}/reveal/`);

test('an administrator finds letters by their reader, subject and state, and reads them', async () => {
  const id = await write('client', false);
  await write('client2', false);
  expect(await list(admin)).toHaveLength(2);
  expect(await list(admin, '?search=client2')).toMatchObject([{ to_address: 'client2@firm.example' }]);
  expect(await list(admin, '?state=sent')).toEqual([]);
  expect((await list(admin, '?state=kept&search=Для')).find((letter) => letter.id === id)).toMatchObject({
    state: 'kept',
    has_text: true,
    person: { name: expect.any(String) },
    can: { reveal: false, send: false },
  });
  expect((await admin.get('/api/letters/field_values/?field=state')).json().values).toEqual([
    { value: 'kept', label: 'Лежит', count: 2 },
  ]);
  expect((await admin.get(`/api/letters/${id}/`)).json()).toMatchObject({
    subject: 'Для client',
    text: 'Просто письмо',
  });
});

test('the text with a link that sets a password is shown on purpose, and the journal says to whom', async () => {
  const id = await write('client', true);
  const { user_id } = await portal().as('client');
  const shown = await admin.get(`/api/letters/${id}/`);
  expect(shown.json()).toMatchObject({ text: null, has_secret: true, can: { reveal: true } });
  expect(shown.body).not.toContain('ticket');
  expect((await list(admin))[0]).not.toHaveProperty('text');
  expect((await reveal(admin, id)).json()).toEqual({ text: LINK });
  const line = await db()
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'letter_opened')
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ user_id: admin.user_id, object_id: String(user_id) });
  expect(JSON.stringify(line)).not.toContain('ticket');
});

test('who may not set the password of a person does not read its link', async () => {
  const clerk = await portal().as(await join(portal(), ['user/auth', 'admin/org/view'], { company_id: null }));
  const id = await write('admin', true);
  expect(await list(clerk)).toMatchObject([{ id, can: { reveal: false } }]);
  expect((await clerk.get(`/api/letters/${id}/`)).json()).toMatchObject({ text: null });
  expect((await reveal(clerk, id)).statusCode).toBe(403);
});

test('a link that is gone cannot be shown', async () => {
  const id = await write('client', true);
  await db().updateTable('letter').set({ sealed: null }).execute();
  expect((await admin.get(`/api/letters/${id}/`)).json()).toMatchObject({ has_text: false, can: { reveal: false } });
  expect((await reveal(admin, id)).statusCode).toBe(409);
});

test('others than administrators and who writes to companies do not open the outbox', async () => {
  const id = await write('client', false);
  const staff = async (...tokens: string[]) => portal().as(await join(portal(), tokens, { company_id: null }));
  const others: readonly (readonly [Caller, number])[] = [
    [await portal().as('client'), 403],
    [await staff('user/auth'), 403],
    [await staff('admin/org/view'), 403],
  ];
  for (const [by, status] of others) {
    const answers = [
      await by.get('/api/letters/'),
      await by.get('/api/letters/field_values/?field=state'),
      await by.get(`/api/letters/${id}/`),
      await reveal(by, id),
      await by.send('POST', `/api/letters/${id}/send/`),
    ];
    for (const { statusCode } of answers) expect([403, 404]).toContain(statusCode);
    expect(answers[0]?.statusCode).toBe(status);
  }
  expect((await portal().anonymous({ url: '/api/letters/' })).statusCode).toBe(401);
});

test('no letter, no answer; without a mail server nothing is sent', async () => {
  const id = await write('client', false);
  expect((await admin.get('/api/letters/00000000-0000-4000-8000-000000000000/')).statusCode).toBe(404);
  expect((await admin.get('/api/letters/1/')).statusCode).toBe(404);
  expect((await admin.send('POST', `/api/letters/${id}/send/`)).statusCode).toBe(409);
});

test('a letter that failed is sent again, and the journal says by whom', async () => {
  const server = await openMailServer();
  const opened = await openTestPortal({ DEMO: 'on', SMTP_URL: server.url });
  try {
    const by = await opened.as('admin');
    const { db: own, mail } = opened.portal;
    const content = { subject: 'Subject', text: 'Text', html: '<p>Text</p>' };
    await mail.send(own, { to: 'refused@firm.example', user_id: by.user_id, ...content });
    const letter = async () => (await by.get('/api/letters/')).json<{ results: OutboxLetter[] }>().results[0]!;
    await expect.poll(async () => (await letter()).error).toContain('550');
    await own.updateTable('letter').set({ state: 'failed', to_address: 'taken@firm.example' }).execute();
    const { id, can } = await letter();
    expect(can.send).toBe(true);
    expect((await by.send('POST', `/api/letters/${id}/send/`)).statusCode).toBe(204);
    await expect.poll(letter).toMatchObject({ state: 'sent', error: null });
    const lines = await own.selectFrom('audit_log').select('user_id').where('action', '=', 'letter_resent').execute();
    expect(lines).toEqual([{ user_id: by.user_id }]);
  } finally {
    await opened.close();
    server.close();
  }
});

/** A letter of somebody of the staff, or of a campaign. */
async function writeAs(username: string, about: { author_id?: number; year?: number; topic?: LetterTopic }) {
  const { user_id } = await portal().as(username);
  const content = { subject: 'Напоминание', text: 'Пора\nсдать', html: '<p>Пора</p>' };
  return portal().portal.mail.send(db(), { to: `${username}@firm.example`, user_id, ...about, ...content });
}
const take = (by: Caller, letters: string[], format = 'eml') =>
  by.send('POST', '/api/letters/many/take/', { letters, format });
const mark = (by: Caller, letters: string[], value = true) =>
  by.send('POST', '/api/letters/many/by_hand/', { letters, value });

test('an analyst opens their own letters and those of campaigns; of others no call knows anything', async () => {
  const analyst = await portal().as('analyst');
  const others = await writeAs('client', { author_id: admin.user_id });
  const own = await writeAs('client', { author_id: analyst.user_id });
  const campaign = await writeAs('client2', { year: 2026 });
  expect((await list(analyst)).map(({ id }) => id).toSorted()).toEqual([own, campaign].toSorted());
  expect(await list(admin)).toHaveLength(3);
  expect((await analyst.get('/api/letters/field_values/?field=state')).json().values).toMatchObject([{ count: 2 }]);
  expect((await analyst.get(`/api/letters/${own}/`)).json()).toMatchObject({ text: 'Пора\nсдать' });
  const refused = [
    await analyst.get(`/api/letters/${others}/`),
    await reveal(analyst, others),
    await analyst.send('POST', `/api/letters/${others}/send/`),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  for (const answer of [await take(analyst, [own, others]), await mark(analyst, [own, others])]) {
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['letters']]);
  }
  const client = await portal().as('client');
  expect([(await take(client, [own])).statusCode, (await mark(client, [own])).statusCode]).toEqual([403, 403]);
  expect((await list(admin)).every(({ state }) => state === 'kept')).toBe(true);
});

test('letters are taken as files for a mail program or as a table, links apart and each with a line in the journal', async () => {
  const plain = await writeAs('client', {});
  const secret = await write('client2', true);
  const archive = await take(admin, [plain]);
  expect(archive.headers['content-type']).toBe('application/zip');
  const zip = openZip(archive.rawPayload);
  const [name = ''] = zip.names;
  expect(name).toMatch(/^1 .+\.eml$/);
  expect(zip.text(name)).toMatch(/^X-Unsent: 1\r\n/m);
  expect(zip.text(name)).toMatch(/^To: client@firm\.example\r\n/m);
  expect(Object.keys((await take(admin, [plain, secret])).json())).toEqual(['letters']);
  const takeLinks = (by: Caller, format: string) =>
    by.send('POST', '/api/letters/many/take_links/', { letters: [plain, secret], format });
  const book = readWorkbook((await takeLinks(admin, 'xlsx')).rawPayload);
  const said = book.sheets.flatMap(({ cells }) => cells.map(({ value }) => value));
  expect(said).toEqual(expect.arrayContaining(['client@firm.example', 'Пора\nсдать', LINK]));
  expect((await takeLinks(admin, 'eml')).statusCode).toBe(200);
  const { user_id } = await portal().as('client2');
  const lines = await db()
    .selectFrom('audit_log')
    .select(['user_id', 'object_id'])
    .where('action', '=', 'letter_opened')
    .where('object_id', '=', String(user_id))
    .execute();
  expect(lines).toEqual([1, 2].map(() => ({ user_id: admin.user_id, object_id: String(user_id) })));
  const clerk = await portal().as(await join(portal(), ['user/auth', 'admin/org/view'], { company_id: null }));
  const beyond = await write('admin', true);
  const links = await clerk.send('POST', '/api/letters/many/take_links/', { letters: [beyond], format: 'eml' });
  expect([links.statusCode, Object.keys(links.json())]).toEqual([400, ['letters']]);
});

test('«sent by hand» names who and when, can be undone, and the journal has both', async () => {
  const analyst = await portal().as('analyst');
  const id = await writeAs('client', { year: 2026 });
  expect((await mark(analyst, [id])).json()).toEqual({ changed: 1 });
  const [marked] = await list(admin);
  expect(marked).toMatchObject({ state: 'by_hand', sent_at: expect.any(String), can: { mark: false, unmark: true } });
  const { full_name } = (await analyst.get('/api/users/me/')).json();
  expect(marked?.sent_by).toBe(full_name);
  expect((await mark(analyst, [id])).statusCode, 'twice').toBe(400);
  expect((await mark(analyst, [id], false)).json()).toEqual({ changed: 1 });
  expect(await list(admin)).toMatchObject([{ state: 'kept', sent_at: null, sent_by: null, can: { mark: true } }]);
  expect((await mark(analyst, [id], false)).statusCode, 'nothing to undo').toBe(400);
  const actions = await db().selectFrom('audit_log').select('action').where('action', 'like', 'letter_%hand').execute();
  expect(actions.map(({ action }) => action).toSorted()).toEqual(['letter_by_hand', 'letter_not_by_hand']);
});

test('notices about accounts are folded away; a link that lies beyond its term is no letter to send', async () => {
  await writeAs('client', { topic: 'account' });
  expect(await list(admin)).toEqual([]);
  expect(await list(admin, '?topic=account')).toHaveLength(1);
  expect(await list(admin, '?search=client@')).toHaveLength(1);
  const id = await write('client2', true);
  await db()
    .updateTable('letter')
    .set({ link_until: new Date(0) })
    .where('id', '=', id)
    .execute();
  expect(await list(admin)).toMatchObject([{ state: 'expired', can: { take: false, mark: false } }]);
  expect(await list(admin, '?state=kept')).toEqual([]);
});
