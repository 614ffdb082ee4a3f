import { describe, expect, test } from 'vitest';
import { planMethodology } from '../figures/plan-methodology.ts';
import type { Held } from '../figures/held-values.ts';
import { plainMetric } from '../methodology/testing/plain-metric.ts';
import { judgeCompany } from './judge-company.ts';
import type { DoubtMark } from './marks.ts';
import { usualIn, usualMarket, type PublishedMarket } from './usual-market.ts';
import type { PublishedRange } from './usual-range.ts';

const unit = (name: string) => ({ unit: { id: 1, name } });
const METRICS = [
  plainMetric(1, 'people', { ...unit('чел.'), is_size: true, per_system: false }),
  plainMetric(2, 'cost', { ...unit('тыс. руб.'), description: 'Затраты за год' }),
  plainMetric(3, 'tickets', { ...unit('шт.') }),
  plainMetric(4, 'in_time', { ...unit('шт.'), validation_rules: '{in_time} <= {tickets}' }),
  plainMetric(5, 'load', { ...unit('%'), rule_for_calc_all_it_systems: 'avg' }),
  plainMetric(6, 'delay', { ...unit('день'), rule_for_calc_all_it_systems: 'avg' }),
  plainMetric(7, 'cost_each', { ...unit('тыс. руб.'), formula: '{cost} / {people}' }),
  plainMetric(8, 'tickets_each', { ...unit('шт.'), formula: '{tickets} / {people}', max_deviation: 200 }),
  plainMetric(9, 'cost_of_ticket', { ...unit('тыс. руб.'), formula: '{cost} / {tickets}' }),
  plainMetric(10, 'in_time_share', { ...unit('%'), formula: '{in_time} / {tickets} * 100' }),
];
const PLANNED = planMethodology(METRICS);
const ID = Object.fromEntries(METRICS.map(({ alias, id }) => [alias, id]));

const around = (median: number, factor = 1.5): PublishedRange => ({
  p10: median / factor ** 2,
  p25: median / factor,
  median,
  p75: median * factor,
  p90: median * factor ** 2,
  step: median / 100,
});
const PUBLISHED: Readonly<Record<string, PublishedRange>> = {
  people: around(1000, 3),
  cost: around(30_000, 3),
  tickets: around(6000, 3),
  in_time: around(5000, 3),
  load: { p10: 30, p25: 40, median: 50, p75: 60, p90: 70, step: 1 },
  delay: { p10: -6, p25: -2, median: 1, p75: 4, p90: 9, step: 1 },
  cost_each: around(30),
  tickets_each: around(6),
  cost_of_ticket: around(5),
  in_time_share: { p10: 75, p25: 80, median: 83, p75: 86, p90: 90, step: 1 },
};
const published: PublishedMarket = (measure, _year, { system, band }) => {
  const { alias } = METRICS.find(({ id }) => id === measure)!;
  const known = system === null ? PUBLISHED[alias] : undefined;
  if (!known || band === null) return known;
  const sized = ['people', 'cost', 'tickets', 'in_time'].includes(alias);
  return sized ? around(known.median! * [0.2, 1, 5][band]!, 1.6) : known;
};
const MARKET = usualMarket(PLANNED, published);

const valuesOf = (values: Readonly<Record<string, number>>) =>
  new Map(Object.entries(values).map(([alias, value]) => [ID[alias]!, { value, order: 0, written: false }]));
const held = (
  year: number,
  values: Readonly<Record<string, number>>,
  systems: Readonly<Record<number, Readonly<Record<string, number>>>> = {},
): [number, Held] => [
  year,
  {
    year,
    all: valuesOf(values),
    systems: new Map(Object.entries(systems).map(([system, own]) => [Number(system), valuesOf(own)])),
  },
];
const USUAL = { people: 800, cost: 26_000, tickets: 5100, in_time: 4300, load: 45, delay: 2 };

const judge = (...years: [number, Held][]): DoubtMark[] => judgeCompany(PLANNED, new Map(years), MARKET);
const first = (values: Partial<typeof USUAL>) => judge(held(2025, { ...USUAL, ...values }));
const asked = (marks: readonly DoubtMark[]) =>
  marks.map(({ test: by, cell, proposal }) => [by, METRICS[cell.measure - 1]!.alias, cell.year, proposal]);

test('nothing is asked of a company like others', () => {
  expect(first({})).toEqual([]);
  expect(judge(held(2024, USUAL), held(2025, { ...USUAL, cost: 40_000 }))).toEqual([]);
});

describe('a first upload', () => {
  test.each([
    ['people', 800_000, 800],
    ['cost', 26_000_000, 26_000],
    ['cost', 26, 26_000],
    ['tickets', 5, 5000],
  ] as const)('%s = %d is asked alone, first, with the number meant', (alias, typed, meant) => {
    expect(asked(first({ [alias]: typed, ...(alias === 'tickets' && { in_time: 4 }) })).slice(0, 1)).toEqual([
      ['diagnosis', alias, 2025, meant],
    ]);
  });

  test('what the cell explains is folded under it', () => {
    const [mark, ...others] = first({ people: 800_000 });
    expect(others).toEqual([]);
    const folded = mark!.consequences.map((one) =>
      one.kind === 'figure' ? [METRICS[one.measure - 1]!.alias, one.side] : one.condition,
    );
    expect(folded).toEqual(
      expect.arrayContaining([
        ['cost', 'low'],
        ['tickets', 'low'],
        ['cost_each', 'low'],
        ['tickets_each', 'low'],
      ]),
    );
  });

  test('a broken rule is folded under the cell that breaks it, which keeps its proposal', () => {
    const [mark, ...others] = first({ in_time: 4_300_000 });
    expect(others).toEqual([]);
    expect(mark).toMatchObject({ cell: { measure: ID['in_time'] }, proposal: 4300 });
    expect(mark!.consequences).toContainEqual(
      expect.objectContaining({ kind: 'rule', condition: '{in_time} <= {tickets}', strict: true }),
    );
  });

  test('a broken rule alone proposes nothing where nothing is published', () => {
    const odd = new Map([held(2025, { tickets: 5100, in_time: 4_300_000 })]);
    expect(judgeCompany(PLANNED, odd, usualIn(PLANNED, []))).toMatchObject([
      { test: 'impossible', proposal: null, reason: { kind: 'rule' } },
    ]);
  });

  test('a broken rule that no slip explains is asked as it stands', () => {
    expect(first({ in_time: 5600 })).toMatchObject([
      { test: 'impossible', proposal: null, reason: { kind: 'rule', condition: '{in_time} <= {tickets}' } },
    ]);
  });

  test('two slips are two questions', () => {
    const found = asked(first({ people: 800_000, cost: 26 }));
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(['diagnosis', 'people', 2025, 800]);
    expect(found).toContainEqual(['diagnosis', 'cost', 2025, 26_000]);
  });

  test('an indicator outside the deviation that the methodology allows is a doubt of its own', () => {
    expect(asked(first({ tickets: 17_000, in_time: 14_000, cost: 60_000 }))).toEqual([
      ['deviation', 'tickets_each', 2025, null],
    ]);
  });

  test('around a published median of zero nothing deviates: a part of zero is no width', () => {
    const even: PublishedMarket = (measure, year, part) =>
      measure === ID['tickets_each']
        ? { ...around(1), p10: -9, p25: -4, median: 0, p75: 4, p90: 9 }
        : published(measure, year, part);
    expect(judgeCompany(PLANNED, new Map([held(2025, USUAL)]), usualMarket(PLANNED, even))).toEqual([]);
  });

  test('a deviation is measured from a published figure, not from a rounded one', () => {
    const rounded: PublishedMarket = (...of) => {
      const range = published(...of);
      return range && { ...range, step: null };
    };
    const odd = new Map([held(2025, { ...USUAL, tickets: 17_000, in_time: 14_000, cost: 60_000 })]);
    expect(judgeCompany(PLANNED, odd, usualMarket(PLANNED, rounded))).toEqual([]);
  });
});

describe('against the own past', () => {
  const year = (values: Partial<typeof USUAL>) => held(2025, { ...USUAL, ...values });
  const past = held(2024, USUAL);
  test.each([
    ['cost', 260_000, 'slip', 26_000],
    ['cost', 312_000, 'slip', 26_000],
    ['cost', 26, 'slip', 26_000],
    ['tickets', 510, 'slip', 5100],
    ['tickets', 61_200, 'slip', 6120],
    ['load', 0.45, 'slip', 45],
    ['load', 4.5, 'slip', 45],
  ] as const)('%s = %d is a %s', (alias, typed, by, meant) => {
    const [mark] = judge(past, year({ [alias]: typed, ...(typed === 510 && { in_time: 430 }) }));
    expect(mark).toMatchObject({ test: by, cell: { measure: ID[alias], year: 2025 } });
    expect(mark!.proposal).toBeCloseTo(meant, 6);
  });

  test('a month of a year is meant only of time and of sums over a period: things are divided by ten', () => {
    const [mark] = judge(past, year({ tickets: 61_200 }));
    expect(mark!.reason).toEqual({ kind: 'past', usual: 5100, times: 10 });
  });

  test('a jump that no slip explains is asked where the market agrees', () => {
    const far = judge(
      past,
      held(2025, { people: 800, cost: 26_000, tickets: 5100, in_time: 4300, load: 45, delay: 300 }),
    );
    expect(asked(far)).toEqual([['jump', 'delay', 2025, null]]);
    expect(judge(held(2024, { ...USUAL, delay: 0.5 }), year({ delay: 2.9 }))).toEqual([]);
  });

  test('the right year is not accused of a wrong past: that is named', () => {
    const wrong = judge(held(2024, { ...USUAL, cost: 26 }), year({}));
    expect(asked(wrong)).toEqual([['slip', 'cost', 2024, 26_000]]);
  });

  test('of two years of which the market names neither the newer one is asked', () => {
    const tenfold = judge(held(2024, { ...USUAL, cost: 100_000 }), year({ cost: 10_000 }));
    expect(tenfold.map(({ cell }) => cell.year)).toEqual([2025]);
  });

  test('an odd year says nothing of the others', () => {
    const years = judge(held(2023, USUAL), held(2024, { ...USUAL, cost: 26 }), year({}));
    expect(asked(years)).toEqual([['slip', 'cost', 2024, 26_000]]);
  });

  test('without a published market the own past is enough', () => {
    const marks = judgeCompany(PLANNED, new Map([past, year({ cost: 26_000_000 })]), usualIn(PLANNED, []));
    expect(asked(marks)).toEqual([['slip', 'cost', 2025, 26_000]]);
  });
});

describe('what cannot be', () => {
  test.each([
    ['load', 450, 'bounds', null],
    ['load', -3, 'bounds', null],
    ['people', 800.5, 'fraction', null],
  ] as const)('%s = %d', (alias, typed, kind, proposal) => {
    expect(first({ [alias]: typed })).toMatchObject([{ test: 'impossible', proposal, reason: { kind } }]);
  });

  test('a slip of it keeps its proposal', () => {
    expect(judge(held(2024, USUAL), held(2025, { ...USUAL, load: 4500 }))).toMatchObject([
      { test: 'impossible', cell: { year: 2025 }, proposal: 45, reason: { kind: 'bounds' } },
    ]);
  });
});

describe('IT systems', () => {
  const bySystem = (more: object) =>
    held(
      2025,
      { people: 800, load: 45, delay: 2 },
      { 1: { cost: 20_000, tickets: 4000, in_time: 3400, ...more }, 2: { cost: 6000, tickets: 1100, in_time: 900 } },
    );

  test('a slip in the column of a system is asked there, whatever the total', () => {
    expect(judge(bySystem({}))).toEqual([]);
    expect(judge(bySystem({ cost: 20_000_000 }))).toMatchObject([
      { cell: { system: 1, measure: ID['cost'] }, proposal: 20_000 },
    ]);
  });

  test('a system is compared with its own past', () => {
    const [past, of] = [2024, bySystem({})[1]];
    const marks = judge([past, { ...of, year: past }], bySystem({ cost: 200_000 }));
    expect(marks).toMatchObject([{ test: 'slip', cell: { system: 1, year: 2025 }, proposal: 20_000 }]);
  });

  test('a system that grows fivefold while the company stays usual has not slipped', () => {
    const small = { 1: { cost: 20_000, tickets: 4000, in_time: 3400 }, 2: { cost: 700, tickets: 1100, in_time: 900 } };
    const grown = { ...small, 2: { ...small[2], cost: 3500 } };
    const whole = { people: 800, load: 45, delay: 2 };
    expect(judge(held(2024, whole, small), held(2025, whole, grown))).toEqual([]);
  });
});
