import { expect, test } from 'vitest';
import { usePortal } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';

const portal = usePortal();

test('a note about a questionnaire is for the staff alone, its comment is read by the company too', async () => {
  const { db } = portal().portal;
  const [analyst, client, stranger] = [
    await portal().as('analyst'),
    await portal().as('client'),
    await portal().as('client2'),
  ];
  const id = await makeSession(db, { company_id: await portal().companyOf('client') });
  const path = `/api/sessions/${id}/note/`;
  const secret = 'звонили дважды, не верим';
  expect((await analyst.get(path)).json()).toEqual({ text: '', author: null, at: null });
  expect((await analyst.send('POST', path, { value: ` ${secret} ` })).json()).toMatchObject({ text: secret });
  expect((await analyst.get(path)).json()).toMatchObject({ text: secret, author: expect.any(String) });
  for (const who of [client, stranger]) {
    expect((await who.get(path)).statusCode).toBe(403);
    expect((await who.send('POST', path, { value: 'x' })).statusCode).toBe(403);
  }
  await analyst.send('POST', `/api/sessions/${id}/comment/`, { value: 'Спасибо, приняли' });
  const seen = await client.get(`/api/sessions/${id}/`);
  expect([seen.json().comment, seen.body.includes(secret)]).toEqual(['Спасибо, приняли', false]);
  expect((await analyst.get('/api/sessions/999999/note/')).statusCode).toBe(404);
  const journal = await db.selectFrom('audit_log').selectAll().where('object_type', '=', 'session').execute();
  expect(JSON.stringify(journal)).not.toContain(secret);
});
