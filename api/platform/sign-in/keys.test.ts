import { expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { loadKeys, publicKeys } from './load-keys.ts';

const database = useDatabase();

test('processes that start together share one signing and one cookie key', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => loadKeys(database().db)));
  const [first] = all;
  expect(first?.signing).toHaveLength(1);
  expect(first?.cookies).toHaveLength(1);
  for (const keys of all) expect(keys).toEqual(first);
  expect(await loadKeys(database().db)).toEqual(first);
});

test('the published keys hold no private part', async () => {
  const { keys } = publicKeys(await loadKeys(database().db));
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
});
