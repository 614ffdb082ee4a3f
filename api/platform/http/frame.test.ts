import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import type { Access } from '#domain/access/access.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { anyOfValues, listQuery } from '#contract/lists.ts';
import { nullable, oneOf } from '#contract/shapes.ts';
import { text } from '#domain/language/text.ts';
import { enforceAccess } from './access.ts';
import type { Actor } from './actor.ts';
import { answerErrors } from './answer-errors.ts';
import { neighbours } from './paging.ts';
import { forbidden } from './refusal.ts';
import { serve } from './serve.ts';
import { compileValidator } from './validation.ts';

const endpoint = endpointsOf('platform');

const UNKEEPABLE = 'В тексте есть символ, который нельзя сохранить. Удалите его или наберите текст заново.';

const actor: Actor = {
  user_id: 7,
  username: 'ivanov',
  full_name: 'Иванов',
  role_id: 'client',
  company_id: 1,
  company_name: 'Ромашка',
  subscribed: true,
  is_company_contact: false,
  locale: 'ru',
  permissions: new Set(['view']),
};

const thing = (access: Access) =>
  endpoint({
    method: 'POST',
    path: '/api/things/:id/',
    changes: [],
    summary: 'Вещь',
    access,
    params: Type.Object({ id: Type.Integer() }),
    body: Type.Object(
      { name: Type.String({ minLength: 1, maxLength: 5 }), size: nullable(Type.Integer()) },
      { additionalProperties: false },
    ),
    reply: Type.Object({ name: Type.String(), size: nullable(Type.Integer()) }),
  });

const list = endpoint({
  method: 'GET',
  path: '/api/things/',
  summary: 'Вещи',
  access: 'public',
  query: listQuery(['name'], 'name', { year: anyOfValues(Type.Integer()) }),
  reply: Type.Unknown(),
});

function build(access: Access = 'public', who: Actor = actor): FastifyInstance {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.setValidatorCompiler(compileValidator);
  answerErrors(app);
  enforceAccess(
    app,
    async () => who,
    async () => {},
  );
  serve(app, thing(access), async ({ body }) => {
    if (body.name === 'boom') throw new Error('secret of the house');
    if (body.name === 'no') throw forbidden(text('Нельзя.', 'No.'));
    return { ...body, secret: 'never leaves' };
  });
  serve(app, list, async ({ query }) => query);
  return app;
}

const post = (app: FastifyInstance, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/things/1/',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

test('a reply holds only the fields of its schema', async () => {
  const answer = await post(build(), { name: 'a', size: null });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ name: 'a', size: null });
});

test.each([
  [{ name: 5, size: 1 }, { name: ['Ожидается текст.'] }],
  [{ name: null, size: 1 }, { name: ['Ожидается текст.'] }],
  [{ name: 'a', size: '5' }, { size: ['Ожидается целое число.'] }],
  [
    { name: '', size: 1.5 },
    { name: ['Обязательное поле.'], size: ['Ожидается целое число.'] },
  ],
  [{ name: 'abcdef', size: 1 }, { name: ['Не длиннее 5 символов.'] }],
  [{ size: 1 }, { name: ['Обязательное поле.'] }],
  [{ name: 'a', size: 1, colour: 'red' }, { colour: ['Такого поля нет.'] }],
  [{ name: 'a', size: 1, toString: 'red' }, { toString: ['Такого поля нет.'] }],
  [{ name: 'a\ud800', size: 1 }, { name: [UNKEEPABLE] }],
  [
    { name: 'a\0', size: '5' },
    { name: [UNKEEPABLE], size: ['Ожидается целое число.'] },
  ],
])('a body is taken as it is, never converted: %j', async (body, errors) => {
  const answer = await post(build(), body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual(errors);
});

test.each([
  ['higher', 200],
  [null, 200],
  ['sideways', 400],
])('a word of a few that may be null takes %j with %d', async (direction, status) => {
  const app = Fastify();
  app.setValidatorCompiler(compileValidator);
  answerErrors(app);
  enforceAccess(
    app,
    async () => actor,
    async () => {},
  );
  const body = Type.Object({ direction: nullable(oneOf(['higher', 'lower'])) }, { additionalProperties: false });
  const turn = endpoint({
    method: 'PUT',
    path: '/api/turn/',
    changes: [],
    summary: '',
    access: 'public',
    body,
    reply: body,
  });
  serve(app, turn, async (call) => call.body);
  const answer = await app.inject({ method: 'PUT', url: '/api/turn/', payload: { direction } });
  expect(answer.statusCode).toBe(status);
  if (status === 200) expect(answer.json()).toEqual({ direction });
});

test('field errors are English when the page is', async () => {
  const answer = await post(build(), { name: '', size: 1 }, { 'accept-language': 'en' });
  expect(answer.json()).toEqual({ name: ['This field is required.'] });
});

test.each([
  ['{"name": ', 400, 'Тело запроса не читается как JSON.'],
  ['', 400, 'Тело запроса пусто: нужен JSON.'],
])('broken JSON %j is answered with a clear text', async (body, status, detail) => {
  const answer = await post(build(), body);
  expect([answer.statusCode, answer.json().detail]).toEqual([status, detail]);
});

test('a pair of surrogates is a letter like others', async () => {
  expect((await post(build(), { name: '😀', size: 1 })).json()).toEqual({ name: '😀', size: 1 });
});

test('a body nested deeper than the stack is refused like any other wrong one', async () => {
  const answer = await post(build(), `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)},"size":1}`);
  expect([answer.statusCode, answer.json()]).toEqual([400, { name: ['Ожидается текст.'] }]);
});

test('a body of another type is refused', async () => {
  const answer = await post(build(), 'name=a', { 'content-type': 'text/csv' });
  expect([answer.statusCode, answer.json().detail]).toEqual([
    415,
    'Такой тип содержимого не принимается. Отправьте JSON.',
  ]);
});

test('a prototype in the body is refused', async () => {
  const answer = await post(build(), '{"name":"a","size":1,"__proto__":{"admin":true}}');
  expect(answer.statusCode).toBe(400);
});

test('an id that is no number names nothing', async () => {
  const answer = await build().inject({ method: 'POST', url: '/api/things/abc/', payload: { name: 'a', size: 1 } });
  expect(answer.statusCode).toBe(404);
});

test("the portal's own failure says nothing of its inside", async () => {
  const answer = await post(build(), { name: 'boom', size: 1 });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secret');
  expect(answer.json().request_id).toBeTruthy();
});

test('a refusal carries its reason in the language requested', async () => {
  expect((await post(build(), { name: 'no', size: 1 })).json()).toEqual({ detail: 'Нельзя.' });
  expect((await post(build(), { name: 'no', size: 1 }, { 'accept-language': 'en' })).json()).toEqual({ detail: 'No.' });
});

test('the query of a list has defaults, reads numbers and takes a filter repeated', async () => {
  const answer = await build().inject('/api/things/?page=2&year=2024&year=2025');
  expect(answer.json()).toEqual({ page: 2, page_size: 25, ordering: 'name', year: [2024, 2025] });
  expect((await build().inject('/api/things/?year=2024')).json().year).toEqual([2024]);
});

test.each([
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['page_size=501', 'page_size'],
  ['ordering=colour', 'ordering'],
  ['colour=red', 'colour'],
  ['year=now', 'year'],
])('a list refuses ?%s and names the field', async (query, field) => {
  const answer = await build().inject(`/api/things/?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json())).toEqual([field]);
});

test('an endpoint that does not say who may call it stops the portal from starting', async () => {
  const app = build();
  app.get('/api/forgotten/', async () => 'open to all');
  await expect(app.ready()).rejects.toThrow('/api/forgotten/');
});

test.each([
  [{ anyOf: ['view', 'edit'] }, 200],
  [{ anyOf: ['edit'] }, 403],
  [{ allOf: ['view', 'edit'] }, 403],
  [{ allOf: ['view'] }, 200],
  ['signed-in', 200],
] as [Access, number][])('holding only `view`, %j answers %d', async (access, status) => {
  expect((await post(build(access), { name: 'a', size: 1 })).statusCode).toBe(status);
});

test('a refusal for want of a right names the right', async () => {
  const answer = await post(build({ allOf: ['view', 'data/delete'] }), { name: 'a', size: 1 });
  expect(answer.json().detail).toContain('«Удалять анкеты» (data/delete)');
  expect(answer.json().detail).not.toContain('(view)');
});

test('a company contact is let in where the endpoint says so', async () => {
  const access = { anyOf: ['user/block'], orContact: true } as const;
  expect((await post(build(access), { name: 'a', size: 1 })).statusCode).toBe(403);
  const contact = build(access, { ...actor, is_company_contact: true });
  expect((await post(contact, { name: 'a', size: 1 })).statusCode).toBe(200);
});

test.each([
  [1, 10, { next: '/api/x/?year=1&page=2', previous: null }],
  [2, 30, { next: null, previous: '/api/x/?year=1&page=1' }],
  [2, 60, { next: '/api/x/?year=1&page=3', previous: '/api/x/?year=1&page=1' }],
  [9, 30, { next: null, previous: '/api/x/?year=1&page=2' }],
  [9, 0, { next: null, previous: '/api/x/?year=1&page=1' }],
])('page %d of %d rows knows its neighbours', (page, count, expected) => {
  expect(neighbours(`/api/x/?year=1&page=${page}`, { page, page_size: page === 1 ? 5 : 20 }, count)).toEqual(expected);
});
