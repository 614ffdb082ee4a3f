import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { fractionOf, reported, type Fraction, type Terms } from './fraction.ts';
import { parseFormula } from './parse.ts';

const read = (source: string): Fraction | null => fractionOf(parseFormula(source).formula, reported);

const written = (terms: Terms | null) => terms && Object.fromEntries(terms);

test.each([
  ['{a} / {b}', 1, { a: 1 }, { b: 1 }],
  ['{a} * 1000 / {b} / 12', 1000 / 12, { a: 1 }, { b: 1 }],
  ['ROUND(({a} - {c}) / {b}; 1)', 1, { a: 1, c: -1 }, { b: 1 }],
  ['SUM({a}; {c} * 2) / SUM({b}; {d})', 1, { a: 1, c: 2 }, { b: 1, d: 1 }],
  ['{a} / ({b} * 1000) * 100', 0.1, { a: 1 }, { b: 1 }],
  ['1 / {b} * {a}', 1, { a: 1 }, { b: 1 }],
  ['AVG({a}; {c})', 0.5, { a: 1, c: 1 }, null],
  ['-{a}', -1, { a: 1 }, null],
])('%s is a factor, a sum and a sum below it', (source, factor, over, under) => {
  const found = read(source);
  expect([found?.factor, written(found?.over ?? null), written(found?.under ?? null)]).toEqual([factor, over, under]);
});

test.each([
  '{a} * {b}',
  '{a} / {b} / {c}',
  '{a} / {b} + {c} / {b}',
  '{a} + 1',
  'ABS({a} - {b}) / {b}',
  'MIN(100; {a} / {b})',
  'IF({a} > 0; {a}; {b})',
  '{a} ^ 2',
  '{a} / 0',
  '{a} /',
])('%s is nothing of the kind', (source) => {
  expect(read(source)).toBeNull();
});

const amount = fc.constantFrom('{a}', '{b}', '{c}');
const number = fc.integer({ min: 1, max: 50 }).map(String);
const sum = fc.array(
  fc.oneof(
    amount,
    fc.tuple(amount, number).map(([x, n]) => `${x} * ${n}`),
  ),
  {
    minLength: 1,
    maxLength: 4,
  },
);
const source = fc
  .tuple(sum, fc.constantFrom(' + ', ' - '), sum, number, fc.boolean())
  .map(
    ([over, sign, under, n, divides]) => `(${over.join(sign)}) * ${n}${divides ? ` / SUM(${under.join('; ')})` : ''}`,
  );

test('whatever is read as a fraction has the value of the formula', () => {
  const values = new Map([
    ['a', 7],
    ['b', 0.5],
    ['c', 130],
  ]);
  const total = (terms: Terms | null) =>
    terms ? [...terms].reduce((all, [alias, times]) => all + times * (values.get(alias) ?? NaN), 0) : 1;
  fc.assert(
    fc.property(source, (text) => {
      const found = read(text);
      const direct = evaluate(parseFormula(text).formula, (alias) => values.get(alias) ?? NaN);
      expect(found).not.toBeNull();
      expect((found!.factor * total(found!.over)) / total(found!.under)).toBeCloseTo(direct, 6);
    }),
  );
});
