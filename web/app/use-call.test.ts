import { QueryObserver } from '@tanstack/react-query';
import { Type } from 'typebox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpointsOf } from '#contract/endpoint.ts';
import { currentNotices } from '#web/ui/notifications.ts';
import { withoutNotices } from '#web/ui/testing/dismiss-all.ts';
import type { CallInput } from './call.ts';
import { queryClient, read } from './query-client.ts';
import { change } from './use-call.ts';

const endpoint = endpointsOf('templates');

const Thing = Type.Object({ name: Type.String() });
const thing = { summary: '', access: 'signed-in' } as const;
const params = Type.Object({ id: Type.Integer() });

const getThing = endpoint({ ...thing, method: 'GET', path: '/api/things/:id/', params, reply: Thing });
const saveThing = endpoint({
  ...thing,
  method: 'PUT',
  path: '/api/things/:id/',
  changes: ['templates', 'access'],
  params,
  body: Thing,
  reply: Thing,
});
const addThing = endpoint({
  ...thing,
  method: 'POST',
  path: '/api/things/',
  changes: ['templates'],
  body: Thing,
  reply: Thing,
});
const deleteThing = endpoint({
  ...thing,
  method: 'DELETE',
  path: '/api/things/:id/',
  changes: ['templates'],
  params,
});

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body?: unknown) =>
  fetched.mockResolvedValueOnce(new Response(body === undefined ? null : JSON.stringify(body), { status }));

const input: CallInput<typeof saveThing> = { params: { id: 7 }, body: { name: 'новое' } };
const key = read(getThing, { params: { id: 7 } }).queryKey;
const isStale = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated;
const messages = () => currentNotices().map(({ variant, message }) => `${variant}: ${message}`);

const save = (options: Parameters<typeof change<typeof saveThing, typeof getThing>>[1]) =>
  queryClient
    .getMutationCache()
    .build(queryClient, change(saveThing, options))
    .execute(input)
    .catch(() => undefined);

withoutNotices();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  for (const queryKey of [key, ['access'], ['journal'], ['benchmarks']]) queryClient.setQueryData(queryKey, {});
  queryClient.setQueryData(key, { name: 'старое' });
});

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test.each([200, 409])(
  'what a call changes is asked for anew, and the journal, after an answer of %i',
  async (status) => {
    answer(status, { name: 'новое' });
    await save({});
    expect([key, ['access'], ['journal'], ['benchmarks']].map(isStale)).toEqual([true, true, true, false]);
  },
);

test('what was deleted is not asked for anew, unless it was not', async () => {
  const remove = () =>
    queryClient
      .getMutationCache()
      .build(queryClient, change(deleteThing))
      .execute({ params: { id: 7 } })
      .catch(() => undefined);
  answer(204);
  await remove();
  expect(isStale(key)).toBe(false);
  answer(409);
  await remove();
  expect(isStale(key)).toBe(true);
});

test('the outcome is shown: what was done in the words of the page, a failure in those of the portal', async () => {
  answer(200, { name: 'новое' });
  await save({ success: ({ name }) => `Сохранено ${name}` });
  answer(409, { detail: 'Уже нельзя' });
  await save({ success: 'Сохранено' });
  expect(messages()).toEqual(['success: Сохранено новое', 'error: Уже нельзя']);
});

test('a second click while the first is under way sends nothing and says nothing', async () => {
  answer(200, { name: 'новое' });
  const add = async (options: Parameters<typeof change<typeof addThing>>[1]) =>
    queryClient
      .getMutationCache()
      .build(queryClient, change(addThing, options))
      .execute({ body: { name: 'новое' } })
      .catch(() => undefined);
  await Promise.all([add({ success: 'Сохранено' }), add({ success: 'Сохранено' })]);
  expect([fetched.mock.calls.length, messages()]).toEqual([1, ['success: Сохранено']]);
  answer(409, { detail: 'Уже нельзя' });
  await Promise.all([add({}), add({})]);
  expect(messages()).toEqual(['success: Сохранено', 'error: Уже нельзя']);
  answer(200, { name: 'новое' });
  await add({ success: 'Снова' });
  expect(messages().at(-1), 'what is done may be done again').toBe('success: Снова');
});

test('a failure that its page shows is not shown twice', async () => {
  answer(409, { detail: 'Уже нельзя' });
  await save({ quiet: () => true });
  expect(messages()).toEqual([]);
});

test('an expected change is shown before the answer and taken back when it fails', async () => {
  const options = { expected: { of: getThing, change: () => ({ name: 'ожидаемое' }) } };
  answer(409);
  const saving = save(options);
  await vi.waitFor(() => expect(queryClient.getQueryData(key)).toEqual({ name: 'ожидаемое' }));
  await saving;
  expect(queryClient.getQueryData(key)).toEqual({ name: 'старое' });
});

test('a call whose answer is on screen is over with it, however long other answers take', async () => {
  void queryClient.prefetchQuery({ queryKey: ['templates', 'медленно'], queryFn: () => new Promise(() => undefined) });
  answer(200, { name: 'новое' });
  await save({ show: (shown) => queryClient.setQueryData(key, shown), success: 'Сохранено' });
  expect(messages()).toEqual(['success: Сохранено']);
});

test('what is done is said as soon as its own page is fresh, however long a count in the menu takes', async () => {
  const count = new QueryObserver(queryClient, { queryKey: ['access'], queryFn: () => new Promise(() => undefined) });
  const stop = count.subscribe(() => undefined);
  answer(200, { name: 'новое' });
  await save({ success: 'Сохранено' });
  stop();
  expect(messages()).toEqual(['success: Сохранено']);
});
