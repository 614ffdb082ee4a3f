import { beforeAll, expect, test } from 'vitest';
import type { CompanyReader } from '#contract/organisations.ts';
import { join } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let admin: Caller;
let company: number;

const readersOf = async (id: number): Promise<CompanyReader[]> =>
  (await admin.get(`/api/company/${id}/readers/`)).json();
const holding = async (tokens: readonly string[], fields: object = {}) => {
  const username = await join(portal(), tokens, fields);
  return { username, by: await portal().as(username) };
};

beforeAll(async () => {
  admin = await portal().as('admin');
  company = await portal().companyOf('client');
});

test('lists the staff whom some right opens figures, with those rights, and the people of that company alone', async () => {
  const clerk = await holding(['admin/org/edit', 'admin/org/delete']);
  const editor = await holding(['admin/org/edit', 'view', 'metrics/by_year/view']);
  const employee = await holding(['file/upload', 'author/view'], { company_id: company });
  const contact = await holding(['subscription/view'], { company_id: company, is_company_contact: true });
  const stranger = await holding(['file/upload'], { company_id: await portal().companyOf('client2') });
  const readers = await readersOf(company);
  const codesOf = ({ by }: { by: Caller }) => readers.find(({ user_id }) => user_id === by.user_id)?.codes;
  expect([clerk, editor, employee, contact, stranger].map(codesOf)).toEqual([
    undefined,
    ['view', 'metrics/by_year/view', 'admin/org/edit'],
    ['file/upload'],
    [],
    undefined,
  ]);
  const staff = readers.map((reader) => reader.staff);
  expect(staff).toEqual(staff.toSorted((a, b) => Number(b) - Number(a)));
  expect(readers.find(({ user_id }) => user_id === admin.user_id)).toMatchObject({ staff: true, appoints: true });
});

test('who may appoint administrators is listed even without a right to figures; who is disabled is not', async () => {
  const appoints = await holding(['user/create_admin']);
  const find = async () => (await readersOf(company)).find(({ user_id }) => user_id === appoints.by.user_id);
  expect(await find()).toMatchObject({ codes: [], appoints: true });
  await admin.send('POST', `/api/users/${appoints.by.user_id}/disable/`, { value: true });
  expect(await find()).toBeUndefined();
});

test('keys and links by which others read in a person’s place are listed while they open anything', async () => {
  const { username, by } = await holding(['bench/all/expor'], { company_id: company });
  const until = new Date(portal().portal.now().getTime() + 30 * 86_400_000);
  const make = async (path: string, name: string) =>
    expect((await by.send('POST', path, { name, days: 30 })).statusCode).toBe(201);
  await make('/api/profile/keys/', 'Power BI');
  await make('/api/brief/links/', 'Совету');
  const waysOf = async () => {
    const { keys, links } = (await readersOf(company)).find(({ user_id }) => user_id === by.user_id)!;
    return { keys, links };
  };
  const listed = await waysOf();
  expect(listed).toMatchObject({ keys: [{ name: 'Power BI' }], links: [{ name: 'Совету' }] });
  expect(listed.links[0]!.expires_at.slice(0, 10)).toBe(until.toISOString().slice(0, 10));
  const { db } = portal().portal;
  await db
    .updateTable('personal_key')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', by.user_id)
    .execute();
  expect(await waysOf()).toMatchObject({ keys: [], links: [{ name: 'Совету' }] });
  await db
    .updateTable('users')
    .set((known) => ({ sign_in_version: known('sign_in_version', '+', 1) }))
    .where('username', '=', username)
    .execute();
  expect(await waysOf()).toEqual({ keys: [], links: [] });
});

test('whoever is listed as a reader reads, and whoever is not is refused or sees no names', async () => {
  const tokens = ['metrics/by_year/view', 'structure/view', 'admin/org/delete', 'bench/list/view'];
  for (const token of tokens) {
    const { by } = await holding([token]);
    const listed = (await readersOf(company)).some(({ user_id }) => user_id === by.user_id);
    const read = (await by.get(`/api/companies/${company}/metrics/`)).statusCode === 200;
    expect([token, listed]).toEqual([token, read]);
  }
});

test('is for administrators of people and companies; an employee reads it of no company', async () => {
  const url = `/api/company/${company}/readers/`;
  expect((await (await holding(['admin/org/view'])).by.get(url)).statusCode).toBe(403);
  expect((await (await holding(['admin/role/view'])).by.get(url)).statusCode).toBe(403);
  expect((await (await holding(['admin/org/view', 'admin/role/view'])).by.get(url)).statusCode).toBe(200);
  expect((await (await portal().as('client')).get(url)).statusCode).toBe(403);
  expect((await admin.get('/api/company/2000000000/readers/')).statusCode).toBe(404);
});
