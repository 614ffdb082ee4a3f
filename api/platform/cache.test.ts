import { expect, test } from 'vitest';
import { createCache } from './cache.ts';

test('what was computed once is given again, also to those who ask while it is computed', async () => {
  const cache = createCache<number>(10);
  let times = 0;
  const compute = async () => ++times;
  expect(await Promise.all([cache.get('a', compute), cache.get('a', compute)])).toEqual([1, 1]);
  expect([await cache.get('a', compute), await cache.get('b', compute)]).toEqual([1, 2]);
});

test('what failed is tried again', async () => {
  const cache = createCache<number>(10);
  await expect(cache.get('a', () => Promise.reject(new Error('once')))).rejects.toThrow('once');
  expect(await cache.get('a', async () => 7)).toBe(7);
});

test('no more than so many are kept, and the one not requested longest goes', async () => {
  const cache = createCache<string>(2);
  const computed: string[] = [];
  const get = (key: string) => cache.get(key, async () => (computed.push(key), key));
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(computed).toEqual(['a', 'b', 'c', 'b']);
});
