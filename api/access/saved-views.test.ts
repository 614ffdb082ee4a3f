import { expect, test } from 'vitest';
import { MOST_VIEWS } from '#domain/access/saved-views.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const VIEWS = '/api/users/me/views/questionnaires/';
const save = (by: Caller, name: string, search = 'year=2025') => by.send('PUT', VIEWS, { name, search });

test('a view is kept by its name, without the page, for its person alone', async () => {
  const [analyst, client] = [await portal().as('analyst'), await portal().as('client')];
  expect((await save(analyst, 'С ошибками', 'page=4&findings=errors')).json()).toEqual([
    { id: expect.any(Number), name: 'С ошибками', search: 'findings=errors' },
  ]);
  const [view] = (await save(analyst, 'с Ошибками ', 'findings=warnings')).json();
  expect((await analyst.get(VIEWS)).json()).toEqual([view]);
  expect(view).toMatchObject({ name: 'с Ошибками', search: 'findings=warnings' });
  expect((await client.get(VIEWS)).json()).toEqual([]);
  expect((await client.send('DELETE', `${VIEWS}${view.id}/`)).statusCode).toBe(404);
  expect((await analyst.send('DELETE', `/api/users/me/views/companies/${view.id}/`)).statusCode).toBe(404);
  expect((await analyst.send('DELETE', `${VIEWS}${view.id}/`)).json()).toEqual([]);
});

test('a name is needed, a list is known, and views are not endless', async () => {
  const admin = await portal().as('admin');
  expect((await save(admin, '  ')).json()).toHaveProperty('name');
  expect((await admin.get('/api/users/me/views/everything/')).statusCode).toBe(404);
  for (let n = 1; n <= MOST_VIEWS; n++) expect((await save(admin, `Вид ${n}`)).statusCode).toBe(200);
  expect((await save(admin, 'Ещё один')).json().name[0]).toContain('Больше 30 видов');
  expect((await save(admin, 'Вид 7', 'year=2024')).statusCode).toBe(200);
  expect((await admin.get(VIEWS)).json()).toHaveLength(MOST_VIEWS);
});
