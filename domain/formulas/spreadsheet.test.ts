import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { computeInCalc, type CalcResult } from '#api/testing/compute-in-calc.ts';
import type { FormulaCase } from '#api/testing/formula-cases.ts';
import { randomCases, treeOf, valuesOf } from '#api/testing/meant-to-agree.ts';
import { isLong } from '#workbooks/testing/property-runs.ts';
import { evaluate } from './evaluate.ts';
import { FUNCTIONS } from './functions.ts';

/** Calc writes 15 digits, and adds up with a correction of its own. */
const WITHIN = 1e-11;
const FRESH = 500;

function expectSame(one: FormulaCase, result: CalcResult, which = ''): void {
  const ours = evaluate(treeOf(one), valuesOf(one));
  const theirs = result === null ? Number.NaN : Number(result);
  const same = Number.isNaN(ours)
    ? Number.isNaN(theirs)
    : Math.abs(ours - theirs) <= WITHIN * Math.max(Math.abs(ours), Math.abs(theirs));
  if (!same)
    expect.fail(`${one.formula} of ${JSON.stringify(one.values)}: ${ours}, and Calc has ${String(result)}${which}`);
}

const sample = JSON.parse(
  readFileSync(new URL('./spreadsheet.golden.json', import.meta.url), 'utf8'),
) as (FormulaCase & {
  result: CalcResult;
})[];

test('each formula of the committed sample gives what LibreOffice Calc gives', () => {
  expect(sample.length).toBeGreaterThan(400);
  for (const one of sample) expectSame(one, one.result);
});

test('the sample has every operator and function, errors and both truth values', () => {
  const all = sample.map(({ formula }) => formula).join('\n');
  for (const word of [...FUNCTIONS.map(({ name }) => name), 'AND', 'OR', 'NOT']) expect(all).toContain(`${word}(`);
  for (const sign of ['+', '-', '*', '/', '^', '=', '<>', '<', '<=', '>', '>=']) expect(all).toContain(sign);
  for (const result of [null, true, false]) expect(sample.some((one) => one.result === result)).toBe(true);
});

test('random formulas give what LibreOffice Calc gives', async () => {
  const seed = isLong ? Date.now() % 2 ** 31 : 1;
  const cases = randomCases(seed, FRESH);
  const results = await computeInCalc(cases);
  cases.forEach((one, at) => expectSame(one, results[at]!, ` (seed ${seed})`));
}, 600_000);
