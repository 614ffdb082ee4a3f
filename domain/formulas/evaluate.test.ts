import { expect, test } from 'vitest';
import { checkFormula, knownAliases } from './check.ts';
import { evaluate } from './evaluate.ts';
import { trace, type Step } from './trace.ts';

const VALUES: Readonly<Record<string, number>> = { a: 6, b: 4, zero: 0, neg: -2.5, gap: NaN, tenth: 0.1 };
const known = knownAliases(Object.keys(VALUES));

function valueOf(source: string): number | boolean | null {
  const rule = checkFormula(source, known, 'rule');
  const checked = rule.problems.length === 0 ? rule : checkFormula(source, known, 'indicator');
  expect(checked.problems).toEqual([]);
  const value = evaluate(checked.formula, (alias) => VALUES[alias] ?? NaN);
  const traced = trace(source, checked.formula, (alias) => VALUES[alias] ?? NaN).value;
  expect(traced === null ? NaN : Number(traced)).toBe(value);
  return traced;
}

test.each([
  ['{a} + {b} * 2', 14],
  ['{a} / {b}', 1.5],
  ['-3^2', 9],
  ['2^3^2', 64],
  ['{a} / {zero}', null],
  ['{zero} / {zero}', null],
  ['10^400', null],
  ['0 - {zero}', 0],
  ['-{zero}', 0],
  ['{a} + {gap}', null],
  ['{gap} * 0', null],
  ['{gap} > 1', null],
  ['SUM({a}; {b}; 1)', 11],
  ['SUM({a}; {gap})', null],
  ['AVG({a}; {b})', 5],
  ['AVG({a}; {gap})', null],
  ['MIN({a}; {b}; {neg})', -2.5],
  ['MAX({a}; {gap})', null],
  ['ABS({neg})', 2.5],
  ['COALESCE({gap}; {b})', 4],
  ['COALESCE({gap}; {gap})', null],
  ['ISBLANK({gap})', true],
  ['ISBLANK({zero})', false],
  ['ISBLANK({a} / {zero})', true],
  ['IF({a} > {b}; 1; 2)', 1],
  ['IF({a} < {b}; 1; 2)', 2],
  ['IF({gap} > 1; 1; 2)', null],
  ['IF({a} > 1; {gap}; 2)', null],
  ['IF({a} > 1; 7; {gap})', 7],
  ['SQRT({b})', 2],
  ['SQRT({neg})', null],
  ['LN(1)', 0],
  ['LN({zero})', null],
  ['LOG10(1000)', 3],
  ['LOG10({neg})', null],
  ['POWER({neg}; 0.5)', null],
  ['POWER({a}; 2)', 36],
  ['{gap} ^ 0', null],
  ['{tenth} + 0.2 = 0.3', true],
  ['{tenth} + 0.2 <= 0.3', true],
  ['{tenth} + 0.2 > 0.3', false],
  ['1 = 1.00000000001', false],
  ['{zero} = 0', true],
  ['{a} <> {b}', true],
  ['NOT {a} > {b}', false],
])('%s = %s', (source, expected) => {
  expect(valueOf(source)).toBe(expected);
});

test.each([
  ['ROUND(1.005; 2)', 1.01],
  ['ROUND(2.5)', 3],
  ['ROUND(-2.5)', -3],
  ['ROUND(0.5)', 1],
  ['ROUND(-0.2)', 0],
  ['ROUND(1.45; 1)', 1.5],
  ['ROUND(2.675; 2)', 2.68],
  ['ROUND(1234.5; -2)', 1200],
  ['ROUND(1250; -2)', 1300],
  ['ROUND(1.4999999; 0)', 1],
  ['ROUND(9007199254740993; 2)', 9007199254740992],
  ['ROUND({gap}; 1)', null],
])('%s = %s, half away from zero as in Excel', (source, expected) => {
  expect(valueOf(source)).toBe(expected);
});

const T = '1 = 1';
const F = '1 = 2';
const M = '{gap} = 1';

test.each([
  [T, T, true, true],
  [T, F, false, true],
  [T, M, null, true],
  [F, T, false, true],
  [F, F, false, false],
  [F, M, false, null],
  [M, T, null, true],
  [M, F, false, null],
  [M, M, null, null],
])('%s AND/OR %s: %s / %s', (left, right, both, either) => {
  expect(valueOf(`${left} AND ${right}`)).toBe(both);
  expect(valueOf(`${left} OR ${right}`)).toBe(either);
});

test.each([
  [T, false],
  [F, true],
  [M, null],
])('NOT %s: %s', (condition, expected) => {
  expect(valueOf(`NOT(${condition})`)).toBe(expected);
});

test('a trace shows every operand and says where missing begins', () => {
  const source = 'IF({a} > 1; {b} / {zero}; 0) + {gap}';
  const { formula } = checkFormula(source, known, 'indicator');
  const step = trace(source, formula, (alias) => VALUES[alias] ?? NaN);
  const flat = (one: Step): [string, unknown, string | undefined][] => [
    [one.source, one.value, one.note?.ru],
    ...one.steps.flatMap(flat),
  ];
  expect(flat(step)).toEqual([
    [source, null, undefined],
    ['IF({a} > 1; {b} / {zero}; 0)', null, undefined],
    ['{a} > 1', true, undefined],
    ['{a}', 6, undefined],
    ['1', 1, undefined],
    ['{b} / {zero}', null, 'деление на ноль'],
    ['{b}', 4, undefined],
    ['{zero}', 0, undefined],
    ['0', 0, undefined],
    ['{gap}', null, 'нет данных'],
  ]);
});
