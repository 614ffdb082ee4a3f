import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companyFigures } from './company-figures.ts';
import { makePlan, type Measure } from './plan.ts';
import { indicatorWith, solveInput } from './solve-input.ts';

const measure = (id: number, alias: string, formula: string | null): Measure => ({
  id,
  alias,
  mtype: formula === null ? 'metric' : 'indicator',
  formula,
  unit: { id: 1, name: 'шт.' },
  max_deviation: null,
  no_value_is_zero: false,
  per_system: false,
  is_size: false,
  rule_for_calc_all_it_systems: null,
});

/** Metrics a, b, c and the given indicators, the last of which is the target. */
function company(formulas: readonly string[], values: Readonly<Record<string, number>>) {
  const names = Object.keys(values);
  const plan = makePlan([
    ...names.map((name, at) => measure(at + 1, name, null)),
    ...formulas.map((formula, at) => measure(100 + at, `i${at}`, formula)),
  ]);
  const all = new Map(names.map((name, at) => [at + 1, { value: values[name]!, order: 1, written: false }]));
  const figures = companyFigures(plan, { year: null, all, systems: new Map() });
  const place = (alias: string) => plan.places.get(alias)!;
  const target = place(`i${formulas.length - 1}`);
  return {
    now: figures[target]!,
    solve: (input: string, goal: number) => solveInput(plan, { figures, year: null }, target, place(input), goal),
    at: (input: string, x: number) => indicatorWith(plan, { figures, year: null }, target, place(input), x),
  };
}

test.each([
  ['a numerator', ['{a} / {b}'], { a: 358_400, b: 2110 }, 'a', 140, 295_400],
  ['a denominator', ['{a} / {b}'], { a: 358_400, b: 2560 }, 'b', 100, 3584],
  ['a part of the whole', ['{a} / ({a} + {b}) * 100'], { a: 30, b: 70 }, 'a', 50, 70],
  ['an indicator of an indicator', ['{a} + {b}', '{i0} / {c}'], { a: 10, b: 20, c: 3 }, 'b', 20, 50],
  ['a limit left behind', ['MIN(100, {a} / {b} * 100)'], { a: 120, b: 100 }, 'a', 80, 80],
  ['a sum with a constant', ['SUM({a}, {b}, 5) / 2'], { a: 1, b: 2 }, 'a', 10, 13],
] as const)('%s is solved exactly', (_, formulas, values, input, goal, expected) => {
  expect(company(formulas, values).solve(input, goal)).toBeCloseTo(expected, 6);
});

test('a goal of nothing is reached whatever the noise of doubles', () => {
  for (let b = 1; b < 2000; b++) {
    const { solve } = company(['100 * (1 - {a} / {b})'], { a: b / 3, b });
    expect(solve('a', 0)).toBeCloseTo(b, 6);
  }
});

test.each([
  ['a square', ['{a} * {a}'], { a: 3 }, 'a', 16],
  ['a root', ['SQRT({a})'], { a: 3 }, 'a', 4],
  ['a limit that is never passed', ['MIN(100, {a})'], { a: 50 }, 'a', 120],
  ['an input that is not in the formula', ['{a} + 1', '{b} * 2'], { a: 1, b: 2 }, 'a', 9],
  ['sums over different amounts', ['{b} / {a} + {a} / {c}'], { a: 2, b: 3, c: 4 }, 'a', 9],
] as const)('%s cannot carry a goal alone', (_, formulas, values, input, goal) => {
  expect(company(formulas, values).solve(input, goal)).toBeNull();
});

const amount = fc.double({ min: 0.5, max: 1e6, noNaN: true });
const FORMULAS = [
  ['{a} / {b}'],
  ['({a} + {b}) / {c} * 100'],
  ['{a} / ({a} + {b})'],
  ['{a} + {b}', '{c} / {i0}', '{i1} * 12 - 3'],
  ['MAX({a}, {b}) / {c}'],
  ['IF({a} > {b}, {a} - {b}, {b}) / {c}'],
  ['AVG({a}, {b}, {c})'],
] as const;

test('whatever is solved reaches the goal when the formulas are evaluated with it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FORMULAS),
      fc.record({ a: amount, b: amount, c: amount }),
      fc.constantFrom('a', 'b', 'c'),
      fc.double({ min: 0.3, max: 3, noNaN: true }),
      (formulas, values, input, times) => {
        const { now, solve, at } = company(formulas, values);
        const goal = now * times;
        const x = solve(input, goal);
        if (x !== null)
          expect(Math.abs(at(input, x) - goal)).toBeLessThanOrEqual(1e-9 * Math.max(Math.abs(goal), 1e-9));
      },
    ),
  );
});

test('a ratio of amounts can always be carried by its numerator', () => {
  fc.assert(
    fc.property(amount, amount, amount, (a, b, goal) => {
      const x = company(['{a} / {b}'], { a, b }).solve('a', goal);
      expect(x).not.toBeNull();
      expect(x! / (goal * b)).toBeCloseTo(1, 9);
    }),
  );
});
