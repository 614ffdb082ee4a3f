import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jobKind } from './jobs.ts';
import { openMailServer } from '#api/testing/mail-server.ts';
import { openTestPortal } from '#api/testing/portal.ts';

test('a letter arrives, and its link stands nowhere in the queue nor, once sent, in the outbox', async () => {
  const server = await openMailServer();
  const opened = await openTestPortal({ DEMO: 'on', SMTP_URL: server.url });
  try {
    const person = { email_address: 'client@firm.example' };
    await opened.portal.db.updateTable('users').set(person).where('username', '=', 'client').execute();
    const payload = { username: 'client' };
    await opened.anonymous({ method: 'POST', url: '/api/users/reset_my_password/', payload });
    await expect.poll(() => server.letters).toHaveLength(1);
    expect(server.letters[0]).toContain('To: client@firm.example');
    const queue = await sql<{
      data: string;
      priority: number;
    }>`select data::text, priority from jobs.job where name = 'send-letter'`.execute(opened.portal.db);
    // Ahead of a morning's letters to everybody.
    expect(queue.rows.map(({ priority }) => priority)).toEqual([1]);
    expect(queue.rows[0]?.data).not.toMatch(/ticket|client@firm|http/);
    const letter = () => opened.portal.db.selectFrom('letter').selectAll().executeTakeFirstOrThrow();
    await expect
      .poll(letter)
      .toMatchObject({ state: 'sent', sealed: null, has_secret: true, attempts: 1, error: null });
  } finally {
    await opened.close();
    server.close();
  }
});

test('letters that no job would send are sent, also those queued by an earlier version', async () => {
  const server = await openMailServer();
  const opened = await openTestPortal({ DEMO: 'on', SMTP_URL: server.url });
  try {
    const { db, secrets, mail, jobs } = opened.portal;
    const lost = { id: randomUUID(), to_address: 'lost@firm.example', subject: 'Потеряно', has_secret: false };
    const sealed = secrets.seal(JSON.stringify({ text: 'a', html: '<p>a</p>' }), `letter/${lost.id}`);
    await db
      .insertInto('letter')
      .values({ ...lost, sealed, state: 'queued', created_at: new Date() })
      .execute();
    await mail.recover();
    await mail.recover();
    await expect.poll(() => server.letters.length).toBe(1);
    expect(server.letters[0]).toContain('To: lost@firm.example');
    const id = randomUUID();
    const old = { to: 'old@firm.example', subject: 'Пароль', text: 'https://portal.example/reset' };
    const data = { id, sealed: secrets.seal(JSON.stringify(old), `letter/${id}`) };
    await jobs.add(db, jobKind<typeof data>('send-mail'), data);
    await expect.poll(() => server.letters.length).toBe(2);
    expect(server.letters[1]).toContain('To: old@firm.example');
    const states = () => db.selectFrom('letter').select(['state', 'has_secret']).orderBy('to_address').execute();
    await expect.poll(states).toEqual([
      { state: 'sent', has_secret: false },
      { state: 'sent', has_secret: true },
    ]);
  } finally {
    await opened.close();
    server.close();
  }
});

test('without a mail server letters on their way come back to the outbox', async () => {
  const opened = await openTestPortal({ DEMO: 'on' });
  try {
    const { db, secrets, mail } = opened.portal;
    const id = randomUUID();
    const sealed = secrets.seal(JSON.stringify({ text: 'a', html: '<p>a</p>' }), `letter/${id}`);
    const letter = {
      id,
      to_address: 'a@firm.example',
      subject: 'a',
      has_secret: false,
      sealed,
      created_at: new Date(Date.now() - 7 * 3600_000),
    };
    await db
      .insertInto('letter')
      .values({ ...letter, state: 'queued' })
      .execute();
    await mail.recover();
    const read = () => db.selectFrom('letter').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    expect(await read()).toEqual({ state: 'kept' });
    // A new one may be on its way from a process that knows the mail server.
    const fresh = { ...letter, id: randomUUID(), state: 'queued' as const, created_at: new Date() };
    await db.insertInto('letter').values(fresh).execute();
    await mail.recover();
    const states = await db.selectFrom('letter').select('state').where('id', '=', fresh.id).execute();
    expect(states).toEqual([{ state: 'queued' }]);
  } finally {
    await opened.close();
  }
});

test('an address cannot add headers to a letter', async () => {
  const server = await openMailServer();
  const opened = await openTestPortal({ DEMO: 'on', SMTP_URL: server.url });
  try {
    const person = {
      email_address: 'client@firm.example\r\nBcc: evil@firm.example',
      full_name: 'A\r\nBcc: b@c.example',
    };
    await opened.portal.db.updateTable('users').set(person).where('username', '=', 'client').execute();
    await opened.anonymous({ method: 'POST', url: '/api/users/reset_my_password/', payload: { username: 'client' } });
    await expect.poll(() => server.letters.length).toBe(1);
    const [headers = ''] = server.letters[0]?.split('\r\n\r\n') ?? [];
    expect(headers).toContain('Subject: ');
    expect(headers).not.toMatch(/^bcc:/im);
  } finally {
    await opened.close();
    server.close();
  }
});

test('a message arrives as text and HTML with a way to turn letters off', async () => {
  const server = await openMailServer();
  const opened = await openTestPortal({ DEMO: 'on', SMTP_URL: server.url });
  try {
    const { db, notify } = opened.portal;
    const { user_id } = await opened.as('client');
    await db
      .updateTable('users')
      .set({ email_address: 'client@firm.example' })
      .where('user_id', '=', user_id)
      .execute();
    const message = { kind: 'market_published', params: { year: '2025' } } as const;
    await notify(db, { people: [user_id], message, once: '1' });
    await notify(db, { people: [user_id], message, once: '1' });
    await expect.poll(() => server.letters.length).toBe(1);
    const [letter = ''] = server.letters;
    for (const part of ['text/plain', 'text/html', 'List-Unsubscribe: <http://localhost:3000/profile/messages>']) {
      expect(letter).toContain(part);
    }
  } finally {
    await opened.close();
    server.close();
  }
});

test('a letter the server refuses stays in the outbox with the reason, and is sent again on demand', async () => {
  const server = await openMailServer();
  const opened = await openTestPortal({ DEMO: 'on', SMTP_URL: server.url });
  const { db, mail } = opened.portal;
  const letter = () => db.selectFrom('letter').selectAll().executeTakeFirstOrThrow();
  try {
    const { user_id } = await opened.as('client');
    const content = { subject: 'Subject', text: 'Text', html: '<p>Text</p>' };
    await mail.send(db, { to: 'refused@firm.example', user_id, ...content });
    await expect.poll(async () => (await letter()).error).toContain('550');
    expect(await letter()).toMatchObject({ state: 'queued', sent_at: null });
    expect(await mail.sendAgain(db, (await letter()).id), 'it is on its way').toBe(false);
    await db.updateTable('letter').set({ state: 'failed', to_address: 'taken@firm.example' }).execute();
    expect(await mail.sendAgain(db, (await letter()).id)).toBe(true);
    await expect.poll(letter).toMatchObject({ state: 'sent', error: null });
    expect(server.letters).toHaveLength(1);
  } finally {
    await opened.close();
    server.close();
  }
});
