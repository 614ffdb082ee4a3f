import { expect, test } from 'vitest';
import { COLUMNS, SHEET } from '#domain/organisations/company-import/form.ts';
import { openMailServer } from '#api/testing/mail-server.ts';
import { workbookOf } from '#api/testing/methodology-book.ts';
import { openTestPortal } from '#api/testing/portal.ts';
import { sendFile } from '#api/testing/send-file.ts';

test('with a mail server new people get a link instead of a password; without an address the password is shown', async () => {
  const server = await openMailServer();
  const opened = await openTestPortal({ DEMO: 'on', SMTP_URL: server.url });
  try {
    const admin = await opened.as('admin');
    const person = { full_name: 'Новый аналитик', role_id: 'user' };
    const mailed = await admin.send('POST', '/api/users/', {
      ...person,
      username: 'by.mail',
      email_address: 'by.mail@firm.example',
    });
    expect([mailed.statusCode, mailed.json()]).toMatchObject([201, { temporary_password: null, letter: 'queued' }]);
    const shown = await admin.send('POST', '/api/users/', { ...person, username: 'by.hand' });
    expect(shown.json()).toMatchObject({ temporary_password: expect.any(String), letter: null });

    const bytes = await workbookOf({
      [SHEET.ru]: [
        Object.values(COLUMNS).map(({ ru }) => ru),
        ['Первая по почте', null, 'Анна', 'anna@firm.example'],
        ['Вторая на бумаге', null, 'Борис', null, 'boris'],
      ],
    });
    const loaded = await sendFile(opened, admin, '/api/company/import/', { name: 'a.xlsx', bytes });
    expect(loaded.json().invitations).toMatchObject([
      { username: 'anna@firm.example', temporary_password: null },
      { username: 'boris', temporary_password: expect.any(String) },
    ]);
    await expect.poll(() => server.letters).toHaveLength(2);
    const addresses = server.letters.map((letter) => /^To: (.*)$/m.exec(letter)?.[1]?.trim() ?? '');
    expect(addresses.toSorted()).toEqual(['anna@firm.example', 'by.mail@firm.example']);
  } finally {
    await opened.close();
    server.close();
  }
});
