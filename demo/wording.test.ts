import { expect, test } from 'vitest';
import { costRatios } from '#domain/benchmarks/money/cost-ratios.ts';
import { fractionReader } from '#domain/formulas/fraction.ts';
import { sameAlias } from '#domain/formulas/tree.ts';
import { englishNames } from '#domain/language/english-names.ts';
import { parseWording, WORDING_FIELDS, wordingErrors, wordingProblems } from '#domain/methodology/wording.ts';
import { readDemoEnglishNames } from './english-names.ts';
import { processesOf, readDemoMethodology } from './methodology.ts';

const processes = processesOf(readDemoMethodology());
const indicators = processes.flatMap((process) => process.indicators ?? []);
const { name: inEnglish } = englishNames(readDemoEnglishNames(), 1);

const numbersIn = (template: string) =>
  new Set(parseWording(template).parts.flatMap((part) => (typeof part === 'string' || part.forms ? [] : [part.name])));

test('no sentence of the demo has a mistake, and a reported number has none', () => {
  const leaves = [
    ...processes.flatMap(({ metrics = [] }) => metrics.map((one) => ({ ...one, mtype: 'metric' as const }))),
    ...indicators.map((one) => ({ ...one, mtype: 'indicator' as const })),
  ];
  expect(leaves.flatMap((one) => wordingErrors(one).map((error) => [one.alias, ...error]))).toEqual([]);
});

test('the English of a sentence is a template too, with the same numbers', () => {
  for (const one of indicators) {
    for (const field of WORDING_FIELDS) {
      const russian = one[field] ?? '';
      const english = inEnglish(russian);
      expect([one.alias, field, wordingProblems(english, field)]).toEqual([one.alias, field, []]);
      expect([one.alias, field, numbersIn(english)]).toEqual([one.alias, field, numbersIn(russian)]);
    }
  }
});

test('every key indicator has its three sentences', () => {
  const key = indicators.filter((one) => one.key);
  expect(key.filter((one) => WORDING_FIELDS.some((field) => !one[field])).map(({ alias }) => alias)).toEqual([]);
});

test('a sentence names only numbers that the formula of its indicator has', () => {
  const measures = processes.flatMap(({ metrics = [], indicators: computed = [] }) => [
    ...metrics.map((one) => ({ ...one, mtype: 'metric' as const, formula: null })),
    ...computed.map((one) => ({ ...one, mtype: 'indicator' as const, validation_rules: [] })),
  ]);
  const states = measures.map((one, id) => ({
    ...one,
    id,
    unit: { id: 0, name: one.unit },
    direction: one.direction ?? null,
    validation_rules: (one.validation_rules ?? []).join('\n'),
  }));
  const ratios = costRatios(states);
  const fractionOf = fractionReader(states);
  const missing = states.flatMap((one) => {
    const fraction = fractionOf(sameAlias(one.alias));
    const isQuotient = Boolean(fraction?.over && fraction.under);
    const isShare = isQuotient && one.unit.name === '%' && Math.abs(fraction!.factor - 100) < 1e-6;
    const has = { a: isQuotient, b: isQuotient, rest: isShare, usual_a: isShare };
    const known = { ...has, cost: ratios.has(one.id), money: ratios.has(one.id), value: true, usual: true, gap: true };
    const texts = one.mtype === 'indicator' ? WORDING_FIELDS.map((field) => one[field] ?? '') : [];
    return texts.flatMap((template) =>
      [...numbersIn(template)].filter((name) => !known[name]).map((name) => [one.alias, name]),
    );
  });
  expect(missing).toEqual([]);
});
