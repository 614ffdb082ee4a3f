import { expect, test } from 'vitest';
import { findAliases, indexAliases, type AliasInfo } from './alias-index.ts';

const info = (alias: string, name: string): AliasInfo => ({ alias, name, unit: null, kind: 'metric' });

const index = indexAliases([
  info('it.staff.cost', 'Расходы на персонал ИТ'),
  info('cost.total', 'Затраты всего'),
  info('users', 'Число пользователей'),
  info('cost', 'Затраты'),
  info('lowcost', 'Прочее'),
  info('budget', 'План: cost и прочее'),
]);

const aliases = (typed: string, most = 10) => findAliases(index, typed, most).found.map(({ alias }) => alias);

test('the alias itself comes first, then its beginning, its later parts, names, and the middle of words', () => {
  expect(aliases('cost')).toEqual(['cost', 'cost.total', 'it.staff.cost', 'budget', 'lowcost']);
});

test('names are searched too, whatever the case', () => {
  expect(aliases('ЧИСЛО')).toEqual(['users']);
});

test('every word must be found, in the alias or in the name', () => {
  expect(aliases('cost персонал')).toEqual(['it.staff.cost']);
});

test('nothing typed gives all in the order they came', () => {
  expect(aliases('  ', 3)).toEqual(['it.staff.cost', 'cost.total', 'users']);
});

test('more may be found than are given', () => {
  expect(findAliases(index, 'cost', 2)).toMatchObject({
    total: 5,
    found: [{ alias: 'cost' }, { alias: 'cost.total' }],
  });
});

test('a slip of the fingers still finds the nearest alias', () => {
  expect(aliases('usres')).toEqual(['users']);
});
