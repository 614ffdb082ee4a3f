import { expect, test } from 'vitest';
import { knownAliases } from '#domain/formulas/check.ts';
import { readToTry } from './try-numbers.ts';

const KNOWN = knownAliases(['Staff', 'cost']);
const numbers: Readonly<Record<string, number>> = { staff: 4, cost: 10 };
const values = (source: string, purpose: 'indicator' | 'rule') => {
  const tried = readToTry(source, purpose, KNOWN, 'ru');
  const steps = tried.trace(
    (alias) => numbers[alias] ?? NaN,
    (alias) => `Имя ${alias}`,
  );
  return { aliases: tried.aliases, values: steps.map(({ value }) => value), steps };
};

test('a formula is computed on typed numbers, with the names of what it mentions', () => {
  const { steps, ...rest } = values('{cost} / {staff}', 'indicator');
  expect(rest).toEqual({ aliases: ['cost', 'Staff'], values: [2.5] });
  expect(steps[0]!.steps.map(({ name }) => name)).toEqual(['Имя cost', 'Имя staff']);
});

test('rules are computed condition by condition; nothing while there are mistakes', () => {
  expect(values('{cost} > 5\n{staff} > 5', 'rule').values).toEqual([true, false]);
  expect(values('{cost} /', 'indicator')).toMatchObject({ aliases: null, values: [] });
  expect(values('  ', 'indicator').aliases).toBeNull();
});
