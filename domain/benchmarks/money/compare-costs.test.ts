import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printedOwn } from '../../market/own-digits.ts';
import { countWords } from '../../language/words.ts';
import { ownInMarket, type PublishedCell } from '../release/own-in-market.ts';
import { marketBeside, shownMarket } from '../release/market-beside.ts';
import { compareCosts, type CostMetric } from './compare-costs.ts';
import type { OwnCosts } from './cost-gap.ts';
import { amountAs, formatAmountOf, moneyUnit, signedSize } from './format-roubles.ts';
import { costSentence } from './sentence.ts';

const CELL: PublishedCell = {
  n: 40,
  p10: 75,
  p25: 100,
  median: 140,
  p75: 180,
  p90: 230,
  step: 5,
  since: null,
  hidden: null,
};

interface Options {
  readonly value?: number | null;
  readonly cell?: Partial<PublishedCell>;
  readonly doubtful?: boolean;
}

const DOUBT = { metric: { id: 99, name: 'Пользователи' }, year: 2025, test: 'slip' } as const;

function metric(
  id: number,
  { value = 170, cell = {}, doubtful = false }: Options = {},
): CostMetric & { description: string } {
  const published = { ...CELL, ...cell };
  const own =
    value === null ? null : ownInMarket({ value, year: 2025, ...(doubtful && { doubt: DOUBT }) }, published, 'lower');
  const measure = { mtype: 'indicator', unit_name: 'тыс. руб.' } as const;
  return { id, alias: `m${id}`, description: `Затраты ${id}`, ...measure, ...published, own };
}

/** A thousand roubles a user, of 2,000 users in every year but where a jump is planted. */
function costsOf(ids: readonly number[], users: Readonly<Record<number, number | null>> = {}): OwnCosts {
  const ratio = { kind: 'price', cost: [], base: [{ id: 99, times: 1 }], scale: 1000, times: 1 } as const;
  return {
    ratios: new Map(ids.map((id) => [id, [{ ...ratio, id }]])),
    valueIn: (id, year) => (id === 99 ? (users[year] === undefined ? 2000 : users[year]) : null),
  };
}

const idsOf = (rows: readonly { readonly metric: { readonly id: number } }[]) => rows.map((row) => row.metric.id);

test('dearer than the median is to be explained, cheaper to be defended, the most roubles first', () => {
  const metrics = [metric(1, { value: 160 }), metric(2, { value: 110 }), metric(3), metric(4, { value: 120 })];
  const { explain, defend, unjudged } = compareCosts(metrics, 'median', costsOf([1, 2, 3, 4]));
  expect([idsOf(explain), idsOf(defend), idsOf(unjudged)]).toEqual([[3, 1], [2, 4], []]);
  expect(explain[0]).toMatchObject({ figure: 140, gap: 30, base: 2000, roubles: 60e6 });
  expect(defend[0]).toMatchObject({ gap: -30, roubles: -60e6 });
});

test('a value is judged by the ratio of its own year, beside the market of that year', () => {
  const { ratios, valueIn } = costsOf([1]);
  const [ratio] = ratios.get(1)!;
  const earlier = { ...ratio!, until_year: 2025, scale: 10 };
  const both = { ratios: new Map([[1, [earlier, { ...ratio!, from_year: 2026 }]]]), valueIn };
  const of2025 = marketBeside({ ...metric(1), median: 7, p25: 5, beside: shownMarket(CELL, 6) });
  const { explain } = compareCosts([of2025], 'median', both);
  expect(explain).toMatchObject([{ ratio: earlier, figure: 140, gap: 30, roubles: 600_000 }]);
});

test('a value of a formula that makes no ratio is not judged', () => {
  const costs = costsOf([1]);
  const from = (from_year: number): OwnCosts => ({
    ...costs,
    ratios: new Map([...costs.ratios].map(([id, ratios]) => [id, ratios.map((ratio) => ({ ...ratio, from_year }))])),
  });
  expect(compareCosts([metric(1)], 'median', from(2026)).unjudged).toMatchObject([{ why: 'formula' }]);
  expect(compareCosts([metric(1)], 'median', from(2025)).explain).toHaveLength(1);
});

test('an indicator whose newest formula makes no ratio is no cost of a value of that formula', () => {
  const { ratios, valueIn } = costsOf([1]);
  const ended = { ratios: new Map([[1, [{ ...ratios.get(1)![0]!, until_year: 2024 }]]]), valueIn };
  expect(compareCosts([metric(1)], 'median', ended)).toEqual({ explain: [], defend: [], unjudged: [] });
});

test('a value newer than the ratio of the newest market is not judged, nor is an earlier one that makes none', () => {
  const { ratios, valueIn } = costsOf([1]);
  const of = (years: object) => ({ ratios: new Map([[1, [{ ...ratios.get(1)![0]!, ...years }]]]), valueIn });
  const compared = (years: object, newest: number) => compareCosts([metric(1)], 'median', of(years), newest);
  expect(compared({ until_year: 2024 }, 2024).unjudged).toMatchObject([{ why: 'formula' }]);
  expect(compared({ from_year: 2026, until_year: 2026 }, 2026).unjudged).toMatchObject([{ why: 'formula' }]);
  expect(compared({ until_year: 2023 }, 2024).unjudged).toEqual([]);
});

test('by the best quarter the same value is measured from P25', () => {
  const { explain } = compareCosts([metric(1, { value: 120 })], 'best', costsOf([1]));
  expect(explain[0]).toMatchObject({ figure: 100, roubles: 40e6 });
});

test.each([
  ['about', 'that cannot be told from the middle', { value: 150 }, {}],
  [
    'few',
    'among so few companies that no side is told',
    { cell: { n: 6, p10: null, p25: null, p75: null, p90: null } },
    {},
  ],
  ['doubtful', 'that is computed from a doubtful value', { doubtful: true }, {}],
  ['extreme', 'beyond five widths of the market', { value: 2900 }, {}],
  ['market', 'without a shown market', { cell: { median: null, p25: null, p75: null, n: null } }, {}],
  ['own', 'without an own value', { value: null }, {}],
  ['base', 'without a denominator', {}, { 2025: null }],
  ['base', 'with a denominator of nothing', {}, { 2025: 0 }],
] as const)('%s: a ratio %s is not judged', (why, _what, options, users) => {
  const { explain, defend, unjudged } = compareCosts([metric(1, options)], 'median', costsOf([1], users));
  expect([explain, defend, unjudged.map((row) => row.why)]).toEqual([[], [], [why]]);
  expect(unjudged[0]?.roubles).toBeNull();
});

test('against the best quarter a value as near as the figure is rounded is level with it', () => {
  const { unjudged } = compareCosts([metric(1, { value: 102 })], 'best', costsOf([1]));
  expect(unjudged).toMatchObject([{ why: 'level', roubles: null }]);
});

test('an amount that half a step of the grid moves by more than a tenth is told as a range', () => {
  const [row] = compareCosts([metric(1, { cell: { step: 10 } })], 'median', costsOf([1])).explain;
  expect(row).toMatchObject({ roubles: 60e6, range: { from: 50e6, to: 70e6 } });
  const [sure] = compareCosts([metric(1)], 'median', costsOf([1])).explain;
  expect(sure).toMatchObject({ roubles: 60e6, range: null });
});

test('a ratio of fewer than 20 things is no amount', () => {
  const one = metric(1);
  const own = { ...one.own!, of_few: { part: null, whole: 19 } };
  expect(compareCosts([{ ...one, own }], 'median', costsOf([1])).unjudged).toMatchObject([{ why: 'small' }]);
});

test('what is no cost ratio is not on the page', () => {
  const { explain, defend, unjudged } = compareCosts([metric(1)], 'median', costsOf([]));
  expect([explain, defend, unjudged]).toEqual([[], [], []]);
});

test('every cost ratio is in exactly one list, and its roubles are its gap times its denominator', () => {
  const values = fc.array(fc.double({ min: 1, max: 400, noNaN: true }), { maxLength: 12 });
  fc.assert(
    fc.property(values, (given) => {
      const metrics = given.map((value, at) => metric(at + 1, { value }));
      const { explain, defend, unjudged } = compareCosts(metrics, 'median', costsOf(metrics.map(({ id }) => id)));
      expect([...idsOf(explain), ...idsOf(defend), ...idsOf(unjudged)].toSorted((a, b) => a - b)).toEqual(
        metrics.map(({ id }) => id),
      );
      for (const { metric: one, gap, roubles } of [...explain, ...defend]) {
        expect(roubles).toBeCloseTo((printedOwn(one, one.own.value) - 140) * 2_000_000, 3);
        expect(Math.sign(roubles)).toBe(Math.sign(gap));
      }
    }),
  );
});

test('the sentence counts, then names the dearest and the cheapest, and never a sum', () => {
  const metrics = [metric(1), metric(2, { value: 160 }), metric(3, { value: 100 }), metric(4, { value: 140 })];
  const compared = compareCosts(metrics, 'median', costsOf([1, 2, 3, 4]));
  expect(costSentence(compared, 'median', null).ru).toBe(
    'Больше середины рынка вы тратите по\u00a02 показателям из\u00a04, меньше\u00a0— по\u00a01. ' +
      'Больше всего сверх обычного уходит по\u00a0«Затраты 1»: 60\u00a0млн руб. в\u00a0год. ' +
      'Больше всего сберегаете по\u00a0«Затраты 3»: 80\u00a0млн руб. в\u00a0год.',
  );
  expect(costSentence(compared, 'best', 'Банки').en).toBe(
    'You spend more than the best quarter of the group in 2 of 4 indicators, less in 1. ' +
      'You overspend most in “Затраты 1”: 60\u00a0m roubles a\u00a0year. ' +
      'You save most in “Затраты 3”: 80\u00a0m roubles a\u00a0year.',
  );
  expect(costSentence(compareCosts([metric(4, { value: 140 })], 'median', costsOf([4])), 'median', null).ru).toBe('');
});

test('a long name leaves no room for a long sentence', () => {
  const long = { ...metric(1), description: 'Затраты на оборудование рабочее место одного пользователя' };
  const said = costSentence(compareCosts([long], 'median', costsOf([1])), 'median', null);
  expect(said.ru).toMatch(/Дороже всего: затраты на оборудование .* пользователя, плюс 60\s[^.]*руб\.(?!\.)/);
  for (const sentence of said.ru.split(/(?<=\.) (?=[А-Я])/)) expect(countWords(sentence)).toBeLessThanOrEqual(14);
});

test('amounts of one page are read in one unit, with three digits; a range with two', () => {
  const unit = moneyUnit([-7.02e6, 830_000, 69.4e6]);
  const told = (roubles: number) => {
    const amount = { roubles, range: null };
    return signedSize(amount, amountAs(amount, unit, 'ru'));
  };
  expect([69.43e6, -7.02e6, 830_000, 12_000].map(told)).toEqual(['+69,4', '−7,02', '+0,83', '+0,012']);
  expect(formatAmountOf({ roubles: 830, range: null }, 'ru')).toBe('830\u00a0руб.');
  expect(formatAmountOf({ roubles: 57e6, range: { from: 42.3e6, to: 71.6e6 } }, 'ru')).toBe('42–72\u00a0млн руб.');
  const cheaper = { roubles: -57e6, range: { from: -71.6e6, to: -42.3e6 } };
  expect(signedSize(cheaper, amountAs(cheaper, unit, 'ru'))).toBe('−(42–72)');
});
