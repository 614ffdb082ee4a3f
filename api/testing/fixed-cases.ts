import { ALIASES, type FormulaCase } from './formula-cases.ts';

const fixed = (formula: string, calc: string, a = 0, b = 0): FormulaCase => ({
  formula,
  calc,
  values: { ...Object.fromEntries(ALIASES.map((alias) => [alias, 1])), a, b, g: null },
});

const same = (written: string, a = 0, b = 0): FormulaCase =>
  fixed(
    written,
    written.replace(/\{(.)\}/g, (_, alias: string) => `[.${alias.toUpperCase()}#]`),
    a,
    b,
  );

const HALVES = [0.5, -0.5, 1.5, 2.5, -2.5, 1.005, -1.005, 2.675, 1.115, 0.285, 8.345, 1234.5, 15, 25, -45, 1e15, 0];

/** What chance seldom meets: halves to be rounded, noise in the last digit, the ends of each function. */
export const FIXED_CASES: readonly FormulaCase[] = [
  ...HALVES.flatMap((x) => [0, 1, 2, -1].map((digits) => same(`ROUND({a}; ${digits})`, x))),
  same('0.1 + 0.2 = 0.3'),
  same('0.1 + 0.2 <= 0.3'),
  same('0.1 + 0.2 > 0.3'),
  same('{a} * 3 = {b}', 1.1, 3.3),
  same('-3^2'),
  same('2^3^2'),
  same('2^-1'),
  same('0^0'),
  same('{a}^-1'),
  same('-{a}^2', 3),
  same('--{a}', 3),
  same('{a} / {b}', 1, 0),
  same('{a} / {b}', 0, 0),
  same('SUM({a} / {b}; 1)', 1, 0),
  same('MAX({a} / {b}; 1)', 1, 0),
  same('IF({a} / {b} > 1; 1; 2)', 1, 0),
  same('IF({a} > {b}; 1; {a} / {b})', 1, 0),
  same('SQRT({a})', -1),
  same('LN({a})', 0),
  same('LOG10({a})', -5),
  same('LOG10({a})', 0.001),
  same('POWER({a}; 0.5)', -4),
  same('10^400'),
  same('10^308 * 10'),
  same('ISBLANK({g})'),
  same('ISBLANK({a})'),
  same('IF(ISBLANK({g}); {a}; {b})', 1, 2),
  same('1 + 2 < 3 * 4'),
  same('1 - 2 - 3'),
  same('8 / 4 / 2'),
];
