import { expect, test } from 'vitest';
import { formulaInNames, fractionOf } from './in-names.ts';
import { parseFormula } from './parse.ts';

const NAMES = new Map([
  ['a', 'Затраты'],
  ['b', 'Люди'],
  ['c', 'Дни'],
]);
const nameOf = (alias: string) => NAMES.get(alias) ?? alias;
const inRussian = (source: string) => formulaInNames(parseFormula(source).formula, nameOf, 'ru');

test.each([
  ['{a}', '«Затраты»'],
  ['{a} - {b} * 2', '«Затраты» − «Люди» × 2'],
  ['({a} - {b}) * 2', '(«Затраты» − «Люди») × 2'],
  ['{a} - ({b} - {c})', '«Затраты» − («Люди» − «Дни»)'],
  ['{a} / ({b} * {c})', '«Затраты» ÷ («Люди» × «Дни»)'],
  ['ROUND({a} / {b}; 2)', '«Затраты» ÷ «Люди»'],
  ['SUM({a}; {b}) / {c}', '(«Затраты» + «Люди») ÷ «Дни»'],
  ['СРЗНАЧ({a}; {b})', 'среднее («Затраты»; «Люди»)'],
  ['ABS({a} - {b})', '|«Затраты» − «Люди»|'],
  ['-{a} + 1', '−«Затраты» + 1'],
  ['ЕСЛИ(ИЛИ(ЕПУСТО({a}); {b} >= 0.5); 0; {c})', 'если нет данных: «Затраты» или «Люди» ≥ 0,5, то 0, иначе «Дни»'],
  ['{a} * IF({b} = 0; 1; 2)', '«Затраты» × (если «Люди» = 0, то 1, иначе 2)'],
  ['// пояснение\n1000 * {a}', '1\u202f000 × «Затраты»'],
  ['COALESCE({a}; 0) ^ 2', 'первое, что есть («Затраты»; 0) ^ 2'],
  ['NOT {a} > 1 AND {b} < 2', 'не «Затраты» > 1 и «Люди» < 2'],
])('%s reads %s', (source, written) => {
  expect(inRussian(source).replaceAll('\u00a0', '\u202f')).toBe(written);
});

test('in English words and quotation marks are English', () => {
  const { formula } = parseFormula('IF({a} > 1; MAX({a}; {b}); 0)');
  expect(formulaInNames(formula, nameOf, 'en')).toBe('if “Затраты” > 1, then largest (“Затраты”; “Люди”), otherwise 0');
});

test.each([
  ['{a} / {b}', '«Затраты»', '«Люди»', null],
  ['{a} / {b} * 100', '«Затраты»', '«Люди»', 100],
  ['ROUND({a} / {b} * 100; 1)', '«Затраты»', '«Люди»', 100],
  ['{a} / ({b} * 1000) * 100', '«Затраты»', '«Люди» × 1\u202f000', 100],
  ['{a} / {b} / 12', '«Затраты»', '«Люди» × 12', null],
  ['({a} - {c}) / {b}', '«Затраты» − «Дни»', '«Люди»', null],
])('%s is a fraction', (source, top, bottom, factor) => {
  const fraction = fractionOf(parseFormula(source).formula);
  const written = (part: 'top' | 'bottom') =>
    fraction && formulaInNames(fraction[part], nameOf, 'ru').replaceAll('\u00a0', '\u202f');
  expect([written('top'), written('bottom'), fraction?.factor]).toEqual([top, bottom, factor]);
});

test.each(['{a}', '{a} - {b}', '(1 - {a} / {b}) * 100', '100 - {a} / {b} * 100', 'IF({a} = 0; 0; {b} / {a})'])(
  '%s is no fraction',
  (source) => expect(fractionOf(parseFormula(source).formula)).toBeNull(),
);
