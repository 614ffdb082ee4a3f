import { expect, test } from 'vitest';
import { definitionErrors, definitionOf, definitionText, isDefined, meaningsOf, tidyDefinition } from './definition.ts';
import { WRONG } from './messages.ts';

test('a definition lacks what an old revision has not got: it is empty', () => {
  expect(new Set(Object.values(definitionOf({})))).toEqual(new Set(['']));
  expect(definitionOf({ excludes: 'НДС' })).toEqual({ ...definitionOf({}), excludes: 'НДС' });
  expect([isDefined({}), isDefined(definitionOf({})), isDefined({ found_in: 'Баланс' })]).toEqual([false, false, true]);
});

test('line breaks of any system are one, and the ends are bare', () => {
  expect(tidyDefinition('  а\r\nб \n')).toBe('а\nб');
});

test('as plain text each part stands under its name, and an empty one is left out', () => {
  const definition = definitionOf({ includes: 'Всё', found_in: 'Отчёт' });
  expect(definitionText(definition, 'ru')).toBe('Что входит: Всё\nГде взять: Отчёт');
});

test('a text of more than a thousand characters is refused under its field', () => {
  const long = 'я'.repeat(1001);
  expect(definitionErrors({ includes: long.slice(1), found_in: long })).toEqual([['found_in', WRONG.tooLong(1000)]]);
});

test('a definition says nothing twice, and no two metrics are the same thing', () => {
  expect(definitionErrors({ what_it_is: 'Все серверы', includes: 'все серверы ' })).toEqual([
    ['includes', WRONG.saidAlready({ ru: 'Что это', en: 'What it is' })],
  ]);
  const others = meaningsOf([{ description: 'Серверы', what_it_is: 'Сколько серверов работает' }]);
  expect(definitionErrors({ what_it_is: 'сколько серверов работает' }, others)).toEqual([
    ['what_it_is', WRONG.sameMeaning('Серверы')],
  ]);
  expect(definitionErrors({ what_it_is: '' }, meaningsOf([{ description: 'Серверы', what_it_is: '' }]))).toEqual([]);
});
