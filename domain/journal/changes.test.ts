import { expect, test } from 'vitest';
import { formatChanges, factsOf, formatPlace } from './changes.ts';

const about = { company: 'АО «Северный Терминал»', metric: 'Выручка', year: 2024, value: 4_200_000 };
const undecided = { ...about, decision: null, reason: null };
const excluded = { ...about, decision: 'exclude', reason: 'лишние нули' };

test.each([
  [undecided, excluded, '4 200 000 → исключено, причина: лишние нули'],
  [
    excluded,
    { ...about, decision: 'keep', reason: 'подтверждено' },
    '4 200 000 → исключено → оставлено, причина: подтверждено',
  ],
  [excluded, undecided, '4 200 000 → исключено → не решено'],
])('a decision names the value, what was decided before and after, and the reason', (before, after, words) => {
  expect(formatPlace({ before, after }, 'ru')).toBe('АО «Северный Терминал» · Выручка, 2024');
  expect(formatChanges({ before, after }, 'ru').replaceAll('\u202f', ' ')).toBe(words);
});

test('a decision in full names place and value', () => {
  expect(factsOf({ before: undecided, after: excluded }, 'ru').map(([field]) => field)).toEqual([
    'company',
    'metric',
    'year',
    'value',
  ]);
  expect(factsOf({ before: { price: 1 }, after: { price: 2 } }, 'ru')).toEqual([]);
});

test('what is new and empty is not shown', () => {
  expect(formatChanges({ before: null, after: { years: [], comment: '', revision: 1 } }, 'ru')).toBe(
    'Правка методики: 1',
  );
});

test('a decision for one IT system names the system', () => {
  expect(formatPlace({ before: null, after: { ...excluded, it_system: 'CRM' } }, 'en')).toBe(
    'АО «Северный Терминал» · Выручка · CRM, 2024',
  );
});

test('a threshold names its metric and is reported before and after', () => {
  const before = { metric: 'Выручка', low_threshold: null, high_threshold: 9 };
  const after = { metric: 'Выручка', low_threshold: 1, high_threshold: 10.5 };
  expect(formatPlace({ before, after }, 'ru')).toBe('Выручка');
  expect(formatChanges({ before, after }, 'ru')).toBe('Нижняя граница: 1; Верхняя граница: 9 → 10,5');
});

test('three changes are reported, of more how many there are; long texts are cut', () => {
  const after = { name: 'А'.repeat(100), price: 1, months: 2, comment: 'да', can_export: true };
  expect(formatChanges({ before: null, after }, 'ru')).toBe(
    `Название: ${'А'.repeat(80)}…; Цена: 1; Период, месяцев: 2; и ещё 2`,
  );
});

test('where the company itself changed, it is a change and not the place', () => {
  const [before, after] = [{ company: 'А' }, { company: 'Б' }];
  expect(formatPlace({ before, after }, 'ru')).toBe('');
  expect(formatChanges({ before, after }, 'ru')).toBe('Компания: А → Б');
});
