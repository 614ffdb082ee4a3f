import { expect, test } from 'vitest';
import { firstFound } from './first-found.ts';

const names = Array.from({ length: 201 }, (_, at) => `Компания ${at + 1}`);
const found = (typed: string, all = names) => firstFound(all, (name) => name, typed);

test('a long list is cut, and that is known', () => {
  expect(found('').shown).toEqual(names.slice(0, 200));
  expect(found('').more).toBe(true);
  expect(found('', names.slice(0, 200)).more).toBe(false);
});

test('what is typed is found anywhere in the name, whatever its case', () => {
  expect(found(' ПАНИЯ 201 ')).toEqual({ shown: ['Компания 201'], more: false });
  expect(found('нет такой')).toEqual({ shown: [], more: false });
});
