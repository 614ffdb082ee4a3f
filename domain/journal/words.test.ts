import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTIONS, actionName, OBJECT_TYPES, objectTypeName } from './actions.ts';
import { fieldName } from './fields.ts';
import { formatValue } from './words.ts';

test.each([
  ['disabled', true, 'да'],
  ['price', 180000, '180\u202f000'],
  ['company_id', 12, '№ 12'],
  ['branch_ids', [1, 2], '№ 1, № 2'],
  ['year', 2026, '2026'],
  ['valid_to', '2026-11-15', '15.11.2026'],
  ['locale', 'en', 'английский'],
  ['tokens', 'user/block', 'Отключать пользователей'],
  ['tokens', ['user/block', 'no/such'], 'Отключать пользователей, no/such'],
  ['name', 'user/block', 'user/block'],
  ['company', { id: 1, name: 'АО «Терминал»' }, 'АО «Терминал»'],
  ['threshold', { low_threshold: 1, high_threshold: null }, 'Нижняя граница: 1; Верхняя граница: —'],
  ['decision', 'exclude', 'исключено'],
  ['scope', 'l1', 'верхний уровень'],
  ['status', 'rejected', 'Отклонена'],
  ['status', 'waiting', 'ждёт ответа'],
  ['answer', 'unknown', 'не знаю'],
  ['outcome', 'kept', 'оставлено'],
  ['mtype', 'metric', 'метрика'],
  ['comment', '  ', '—'],
  ['comment', null, '—'],
  ['branches', [], '—'],
  ['group', 'all', 'весь рынок'],
  ['size_band', { from: 200, below: 1000, unit_name: 'чел.' }, '200–1\u202f000\u00a0чел.'],
  ['group', { size_band: { from: 0, below: 200, unit_name: 'чел.' } }, 'Размер компаний: до 200\u00a0чел.'],
])('%s %j reads %j', (field, value, words) => {
  expect(formatValue(field, value, 'ru')).toBe(words);
});

test.each([
  ['group', 'all', 'whole market'],
  ['group', 'весь рынок', 'whole market'],
  ['size_band', { from: 1000, below: null, unit_name: 'people' }, '1,000+\u00a0people'],
])('%s %j reads %j in English', (field, value, words) => {
  expect(formatValue(field, value, 'en')).toBe(words);
});

test('no value is ever shown as JSON', () => {
  const values = [fc.integer(), fc.boolean(), fc.constant('текст'), fc.constant(null)];
  const anything = fc.object({ key: fc.constantFrom('name', 'price', 'tokens', 'other'), values, maxDepth: 3 });
  fc.assert(
    fc.property(anything, (value) => {
      expect(formatValue('field', value, 'ru')).not.toMatch(/[{}[\]"]|undefined|null/);
    }),
  );
});

test('a field nobody named is shown without underscores', () => {
  expect(fieldName('some_new_field').ru).toBe('some new field');
  expect(fieldName('max_users').ru).toBe('Пользователей, не более');
});

test('every action and object has its word; an unknown one is shown as it is', () => {
  for (const action of Object.keys(ACTIONS)) expect(actionName(action).ru).toMatch(/[а-яё]/i);
  for (const type of Object.keys(OBJECT_TYPES)) expect(objectTypeName(type).ru).toMatch(/[а-яё]/i);
  expect(actionName('teleport').ru).toBe('teleport');
  expect(objectTypeName('dragon').en).toBe('dragon');
});

test('a metric is called a metric and an indicator an indicator, where a state says which it is', () => {
  expect(objectTypeName('metric', null, { mtype: 'metric' }).ru).toBe('Метрика');
  expect(objectTypeName('metric', { mtype: 'indicator' }, null).en).toBe('Indicator');
  expect(objectTypeName('metric', { description: 'без вида' }).ru).toBe('Показатель');
  expect(objectTypeName('process', { mtype: 'metric' }).ru).toBe('Процесс');
});
