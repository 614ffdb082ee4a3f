import { expect, test } from 'vitest';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();
const similarTo = (name: string) => `/api/company/similar/?name=${encodeURIComponent(name)}`;

test('a name that differs in quotation marks and legal form is pointed out, and can be added all the same', async () => {
  const admin = await portal().as('admin');
  const answer = await admin.get(similarTo('ООО "Северный терминал"'));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([{ id: expect.any(Number), name: 'АО «Северный Терминал»' }]);
  const added = await admin.send('POST', '/api/company/', { name: 'ООО "Северный терминал"' });
  expect(added.statusCode).toBe(201);
  const { company_id: id } = added.json();
  const itself = await admin.get(`${similarTo('ООО «Северный Терминал»')}&except=${id}`);
  expect(itself.json().map((company: { id: number }) => company.id)).not.toContain(id);
});

test('who may not add or change companies is refused', async () => {
  const client = await portal().as('client');
  expect((await client.get(similarTo('Северный Терминал'))).statusCode).toBe(403);
});

test('an employee with the right finds only the own company', async () => {
  const { db } = portal().portal;
  await db
    .insertInto('role')
    .values({ id: 'odd', name: 'Особая', tokens: ['admin/org/edit'] })
    .execute();
  await db.updateTable('users').set({ role_id: 'odd' }).where('username', '=', 'client2').execute();
  const employee = await portal().as('client2');
  expect((await employee.get(similarTo('Северный Терминал'))).json()).toEqual([]);
  expect((await employee.get(similarTo('Волжские грузовые линии'))).json()).toHaveLength(1);
});
