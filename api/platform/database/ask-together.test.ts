import { expect, test } from 'vitest';
import { askTogether } from './ask-together.ts';

test('whatever is asked in one turn is looked up at once, and each gets their own answer', async () => {
  const asked: (readonly number[])[] = [];
  const square = askTogether(async (keys: readonly number[]) => {
    asked.push(keys);
    return (key) => (key === 3 ? undefined : key * key);
  });
  expect(await Promise.all([square(2), square(3), square(4)])).toEqual([4, undefined, 16]);
  expect(await square(5)).toBe(25);
  expect(asked).toEqual([[2, 3, 4], [5]]);
});

test('a look-up that failed fails for those who asked, and the next one is made', async () => {
  let isAway = true;
  const find = askTogether(async () => {
    if (isAway) throw new Error('the database is away');
    return (key: number) => key;
  });
  const both = await Promise.allSettled([find(1), find(2)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await find(3)).toBe(3);
});
