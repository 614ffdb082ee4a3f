import { Type } from 'typebox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpointsOf } from '#contract/endpoint.ts';
import { ApiError, NoConnection } from './api-error.ts';
import { call } from './call.ts';
import { caller } from './caller.ts';

const endpoint = endpointsOf('access');

const readUser = endpoint({
  method: 'GET',
  path: '/api/users/:id/',
  summary: '',
  access: 'signed-in',
  params: Type.Object({ id: Type.Integer() }),
  query: Type.Object({ tag: Type.Array(Type.String()) }),
  reply: Type.Object({ name: Type.String() }),
});
const saveUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id/',
  changes: [],
  summary: '',
  access: 'signed-in',
  params: Type.Object({ id: Type.Integer() }),
  body: Type.Object({ name: Type.String() }),
});

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body?: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });
const headersOf = (nth: number) => new Headers(fetched.mock.calls[nth]?.[1]?.headers);

const untouched = { ...caller };

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  Object.assign(caller, {
    token: 'token',
    locale: 'en',
    renewSession: vi.fn(async () => false),
    onRefusedAgain: vi.fn(),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(caller, untouched);
});

test('a call carries the token, the language and its address', async () => {
  fetched.mockResolvedValueOnce(answer(200, { name: 'Анна' }));
  expect(await call(readUser, { params: { id: 7 }, query: { tag: ['a', 'b'] } })).toEqual({ name: 'Анна' });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/users/7/?tag=a&tag=b');
  expect(headersOf(0).get('authorization')).toBe('Bearer token');
  expect(headersOf(0).get('accept-language')).toBe('en');
  expect(headersOf(0).has('content-type')).toBe(false);
});

test('a body goes as JSON, and an empty answer is nothing', async () => {
  fetched.mockResolvedValueOnce(answer(204));
  expect(await call(saveUser, { params: { id: 7 }, body: { name: 'Анна' } })).toBeUndefined();
  expect(headersOf(0).get('content-type')).toBe('application/json');
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"name":"Анна"}');
});

test('a read is sent once more after 503 and then succeeds', async () => {
  fetched.mockResolvedValueOnce(answer(503)).mockResolvedValueOnce(answer(200, { name: 'Анна' }));
  expect(await call(readUser, { params: { id: 7 } })).toEqual({ name: 'Анна' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a read that fails twice is an error, not a third try', async () => {
  fetched.mockImplementation(async () => answer(502, { detail: 'Нет' }));
  await expect(call(readUser, { params: { id: 7 } })).rejects.toMatchObject({ status: 502, body: { detail: 'Нет' } });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a write is never sent again', async () => {
  fetched.mockImplementation(async () => answer(503));
  await expect(call(saveUser, { params: { id: 7 }, body: { name: '' } })).rejects.toBeInstanceOf(ApiError);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a call that waits for a confirmation is sent once more when the person gave it', async () => {
  caller.confirmIdentity = vi.fn(async () => true);
  fetched.mockResolvedValueOnce(answer(428)).mockResolvedValueOnce(answer(200, { name: 'Анна' }));
  expect(await call(saveUser, { params: { id: 7 }, body: { name: 'Анна' } })).toEqual({ name: 'Анна' });
  expect(fetched.mock.calls[1]?.[1]?.body).toBe(fetched.mock.calls[0]?.[1]?.body);
});

test('a person who would rather not confirm gets the refusal, and nothing is sent again', async () => {
  caller.confirmIdentity = vi.fn(async () => false);
  fetched.mockResolvedValueOnce(answer(428, { detail: 'Подтвердите' }));
  await expect(call(saveUser, { params: { id: 7 }, body: { name: '' } })).rejects.toMatchObject({ status: 428 });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a 400 brings its field errors', async () => {
  fetched.mockResolvedValueOnce(answer(400, { name: ['Пусто', 'Коротко'] }));
  const error: unknown = await call(saveUser, { params: { id: 7 }, body: { name: '' } }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ status: 400, fields: { name: 'Пусто, Коротко' } });
});

test('a refused call waits for the renewed session and is sent again with its token', async () => {
  caller.renewSession = vi.fn(async () => {
    caller.token = 'renewed';
    return true;
  });
  fetched.mockResolvedValueOnce(answer(401)).mockResolvedValueOnce(answer(200, { name: 'Анна' }));
  expect(await call(saveUser, { params: { id: 7 }, body: { name: 'Анна' } })).toEqual({ name: 'Анна' });
  expect(caller.renewSession).toHaveBeenCalledExactlyOnceWith('token');
  expect(headersOf(1).get('authorization')).toBe('Bearer renewed');
  expect(fetched.mock.calls[1]?.[1]?.body).toBe(fetched.mock.calls[0]?.[1]?.body);
  expect(caller.onRefusedAgain).not.toHaveBeenCalled();
});

test('a call that waits for a session and then for a confirmation waits for both', async () => {
  caller.renewSession = vi.fn(async () => true);
  caller.confirmIdentity = vi.fn(async () => true);
  fetched.mockResolvedValueOnce(answer(401)).mockResolvedValueOnce(answer(428)).mockResolvedValueOnce(answer(204));
  await call(saveUser, { params: { id: 7 }, body: { name: 'Анна' } });
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a renewed session that is refused, too, is said once and not renewed for ever', async () => {
  caller.renewSession = vi.fn(async () => true);
  fetched.mockImplementation(async () => answer(401));
  await expect(call(readUser, { params: { id: 7 } })).rejects.toMatchObject({ status: 401 });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(caller.onRefusedAgain).toHaveBeenCalledOnce();
});

test('where somebody else signed in nothing is sent again', async () => {
  fetched.mockResolvedValueOnce(answer(401));
  await expect(call(saveUser, { params: { id: 7 }, body: { name: '' } })).rejects.toMatchObject({ status: 401 });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('no answer at all is its own kind of failure, a cancelled call is not', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(call(readUser, { params: { id: 7 } })).rejects.toBeInstanceOf(NoConnection);
  const cancelled = AbortSignal.abort();
  fetched.mockRejectedValueOnce(cancelled.reason);
  await expect(call(readUser, { params: { id: 7 } }, cancelled)).rejects.toMatchObject({ name: 'AbortError' });
});

test('a file that breaks off halfway is a lost connection, which is reported', async () => {
  const readFile = endpoint({
    method: 'GET',
    path: '/api/users/export/',
    summary: '',
    access: 'signed-in',
    file: true,
  });
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  fetched.mockResolvedValueOnce(new Response(broken));
  await expect(call(readFile, {})).rejects.toBeInstanceOf(NoConnection);
});
