import { expect, test } from 'vitest';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();
const PATH = '/api/campaigns/';
const YEAR = 2025;
const DAYS = { opens: '2026-01-10', deadline: '2026-03-01', publication: null, reminds: false };

test('a company sees no board, and only who publishes the market plans a round', async () => {
  const [analyst, client] = [await portal().as('analyst'), await portal().as('client')];
  const company = await portal().companyOf('client');
  for (const path of ['', 'home/', `${YEAR}/`, `${YEAR}/companies/`, `${YEAR}/companies/field_values/?field=stage`]) {
    expect((await client.get(`${PATH}${path}`)).statusCode).toBe(403);
  }
  expect((await client.get(`${PATH}${YEAR}/companies/export/`)).statusCode).toBe(403);
  expect((await client.get(`${PATH}choices/`)).statusCode).toBe(403);
  const sent: readonly (readonly ['POST' | 'PUT', string, object])[] = [
    ['POST', '', { year: YEAR, ...DAYS, company_ids: [company] }],
    ['PUT', `${YEAR}/`, { ...DAYS, company_ids: [company] }],
    ['POST', `${YEAR}/close/`, { value: true }],
    ['POST', `${YEAR}/deadlines/`, { company_ids: [company], deadline: null }],
    ['POST', `${YEAR}/calls/`, { company_id: company, note: '' }],
  ];
  for (const [method, path, body] of sent) {
    expect((await client.send(method, `${PATH}${path}`, body)).statusCode).toBe(403);
  }
  expect((await analyst.get(`${PATH}${YEAR - 3}/`)).statusCode).toBe(404);
});
