import { beforeEach, expect, test } from 'vitest';
import type { OutboxLetter } from '#contract/letters.ts';
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
    { value: 'kept', label: 'Не отправлено', count: 2 },
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

test('only those of the staff who reset passwords and read the journal open the outbox', async () => {
  const id = await write('client', false);
  const staff = async (...tokens: string[]) => portal().as(await join(portal(), tokens, { company_id: null }));
  const others: readonly (readonly [Caller, number])[] = [
    [await portal().as('client'), 403],
    [await portal().as('analyst'), 403],
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
