import { expect, test } from 'vitest';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();
const PATH = '/api/contact/';
const PERSON = { name: 'Орлов Павел', email_address: 'orlov@etalon.example', phone_number: '+7 495 000-00-00' };

test('an administrator says whom clients write to, and everybody signed in reads it', async () => {
  const [admin, client] = [await portal().as('admin'), await portal().as('client')];
  const read = async () => (await client.get('/api/frame/')).json().contact;
  expect(await read()).toMatchObject({ email_address: 'belyaev@etalon.example' });
  expect((await admin.send('PUT', PATH, PERSON)).json()).toEqual({ contact: PERSON });
  expect(await read()).toEqual(PERSON);
  const line = await portal()
    .portal.db.selectFrom('audit_log')
    .select(['before', 'after'])
    .where('object_type', '=', 'installation')
    .where('action', '=', 'update')
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({
    before: { email_address: 'belyaev@etalon.example' },
    after: { contact_user: PERSON.name, email_address: PERSON.email_address },
  });
});

test('nobody else changes it, and an address that is none is refused', async () => {
  for (const name of ['client', 'analyst']) {
    expect((await (await portal().as(name)).send('PUT', PATH, PERSON)).statusCode).toBe(403);
  }
  const admin = await portal().as('admin');
  const wrong = await admin.send('PUT', PATH, { ...PERSON, email_address: 'нет' });
  expect([wrong.statusCode, Object.keys(wrong.json())]).toEqual([400, ['email_address']]);
});
