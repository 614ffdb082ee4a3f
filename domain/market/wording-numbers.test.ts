import { expect, test } from 'vitest';
import { costRatios } from '../benchmarks/money/cost-ratios.ts';
import type { MetricState } from '../methodology/states.ts';
import { ownFractions } from './own-fraction.ts';
import { wordingNumbers, type WordedRow } from './wording-numbers.ts';

let last = 0;
const measure = (alias: string, unit: string, formula: string | null = null): MetricState =>
  ({
    id: (last += 1),
    alias,
    mtype: formula === null ? 'metric' : 'indicator',
    formula,
    unit: { id: 1, name: unit },
    direction: 'lower',
    validation_rules: '',
  }) as MetricState;

const MEASURES = [
  measure('cost', 'тыс. руб.'),
  measure('users', 'чел.'),
  measure('sites', 'шт.'),
  measure('reserved', 'шт.'),
  measure('per_user', 'тыс. руб.', '{cost} / {users}'),
  measure('share', '%', '{reserved} / {sites} * 100'),
  measure('free', '%', '(1 - {reserved} / {sites}) * 100'),
];
const idOf = (alias: string): number => MEASURES.find((one) => one.alias === alias)!.id;
const REPORTED: Readonly<Record<string, number>> = { cost: 291_296, users: 2107, sites: 15, reserved: 3 };
const valueIn = (id: number, year: number): number | null =>
  year === 2025 ? (REPORTED[MEASURES.find((one) => one.id === id)?.alias ?? ''] ?? null) : null;
const costs = {
  ratios: new Map([...costRatios(MEASURES)].map(([id, ratio]) => [id, [ratio]])),
  valueIn,
};
const fractionOf = ownFractions(MEASURES, valueIn);

function numbersOf(
  alias: string,
  value: number,
  change: Partial<Omit<WordedRow, 'own'>> & { readonly own?: Partial<NonNullable<WordedRow['own']>> } = {},
) {
  const { unit } = MEASURES.find((one) => one.alias === alias)!;
  const own = { value, year: 2025, side: 'worse' as const, of_few: null, ...change.own };
  const figures = { p25: 50, median: 68, p75: 82, step: 1 };
  const row = { id: idOf(alias), mtype: 'indicator' as const, unit_name: unit.name, ...figures, ...change, own };
  const numbers = wordingNumbers(row, { fraction: fractionOf(row.id, own), costs }, 'ru');
  return Object.fromEntries(
    Object.entries(numbers).map(([name, { printed }]) => [name, printed.replaceAll(/\s/g, ' ')]),
  );
}

test('a share names its parts, the others, and how many the middle of the market would have', () => {
  expect(numbersOf('share', 20)).toEqual({
    value: '20 %',
    usual: '68 %',
    gap: '48 п. п.',
    a: '3',
    b: '15',
    rest: '12',
    usual_a: '10',
  });
});

test('of few things the value is its counts, and the distance in points is left out', () => {
  const numbers = numbersOf('share', 20, { own: { of_few: { part: 3, whole: 15 } } });
  expect(numbers).toMatchObject({ value: '3 из 15', usual: '68 %' });
  expect(numbers).not.toHaveProperty('gap');
});

test('so many as the company has is not how many are usual', () => {
  expect(numbersOf('share', 20, { median: 19 })).not.toHaveProperty('usual_a');
});

test('a cost ratio names the whole and the distance in roubles where it goes the way of its side', () => {
  const dear = { median: 100, step: 1, p25: 90, p75: 120 };
  expect(numbersOf('per_user', 138.251_542, dear)).toMatchObject({
    value: '138,3 тыс. руб.',
    usual: '100 тыс. руб.',
    cost: '291 млн руб.',
    money: '80,7 млн руб.',
  });
  expect(numbersOf('per_user', 138.251_542, { ...dear, own: { side: 'better' } })).not.toHaveProperty('money');
});

test('numbers that are not there, of another year or another formula are left out', () => {
  expect(Object.keys(numbersOf('free', 80))).toEqual(['value', 'usual', 'gap']);
  expect(Object.keys(numbersOf('share', 20, { own: { year: 2024 } }))).toEqual(['value', 'usual', 'gap']);
  expect(Object.keys(numbersOf('share', 33))).toEqual(['value', 'usual', 'gap']);
  expect(Object.keys(numbersOf('share', 20, { median: null }))).toEqual(['value', 'a', 'b', 'rest']);
});
