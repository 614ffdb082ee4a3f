import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { usePortal } from '#api/testing/portal.ts';
import { reportCostOfStaff } from '#api/testing/reported-cost.ts';

const portal = usePortal();

test('the technical report lists every value with its questionnaire and whether it holds, completeness and findings', async () => {
  const { own, cost, systems, first, second } = await reportCostOfStaff(portal());
  const [admin, client] = [await portal().as('admin'), await portal().as('client')];
  await portal()
    .portal.db.insertInto('log_entry')
    .values({
      level: 30,
      message: '+проверьте',
      linked_session: first,
      company_id: own,
      sheet: 'Лист',
      cell: 'D4',
      metric_id: cost.id,
      metric_alias: cost.alias,
    })
    .execute();
  const choices = (await admin.get('/api/companies/report1/')).json();
  expect(choices.companies).toContainEqual(expect.objectContaining({ id: own }));
  expect(choices.years).toContain(2024);
  const answer = await admin.send('POST', '/api/companies/report1/', { company_ids: [own], years: [2024] });
  expect(answer.statusCode).toBe(200);
  const { sheets: written } = await readXlsx(new Uint8Array(answer.rawPayload));
  const sheets = new Map(written.map(({ name, rows }) => [name, rows]));
  expect([...sheets.keys()]).toEqual(['О файле', 'Значения', 'Полнота', 'Замечания']);
  const values = (sheets.get('Значения') ?? []).filter((row) => row.includes(cost.alias));
  const [erp, crm] = systems;
  expect(values.map((row) => [row[2], row[8], row[9], row[11]])).toEqual([
    [erp!.name, 10, first, 'нет'],
    [crm!.name, 30, first, 'да'],
    [erp!.name, 12.25, second, 'да'],
  ]);
  expect(sheets.get('Полнота')?.at(-1)).toEqual(expect.arrayContaining([2024, 2]));
  expect(sheets.get('Замечания')?.at(-1)).toEqual(
    expect.arrayContaining(['Предупреждение', '+проверьте', 'D4', cost.alias, '=Затраты']),
  );
  expect((await admin.send('POST', '/api/companies/report1/')).statusCode).toBe(200);
  expect((await client.send('POST', '/api/companies/report1/', {})).statusCode).toBe(403);
});
