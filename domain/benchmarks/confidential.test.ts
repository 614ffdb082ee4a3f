import fc from 'fast-check';
import { describe as group, expect, test } from 'vitest';
import { confidential, mayBeSeenTogether, tooFewText } from './confidential.ts';
import { FIGURES } from '../figures/describe.ts';
import { judge } from '../figures/judge.ts';

const NO_THRESHOLDS = { low_threshold: null, high_threshold: null };
const client = { kind: 'client', minimum: 5 } as const;

function marketOf(values: readonly number[], ownIncluded: boolean) {
  const { all, kept, fences } = judge(values, NO_THRESHOLDS, false);
  const figures = { all, kept, fences, excluded: all.n - kept.n };
  const position = {
    value: 1,
    year: 2025,
    percentile: 0.5,
    place: 0.5,
    quartile: 2,
    verdict: 'neutral',
    gap: { absolute: 0, share: 0 },
    below: 1,
    above: 1,
    others: 2,
    excluded: false,
  } as const;
  return { figures, others: kept.n - (ownIncluded ? 1 : 0), position };
}

test('four others and the own company are too few, and nothing but the counts is said', () => {
  const shown = confidential(marketOf([1, 2, 3, 4, 5], true), client);
  expect(shown).toMatchObject({ n: 5, suppressed: { have: 4, need: 5 }, position: null, fences: null });
  for (const figure of FIGURES) if (figure !== 'n') expect(shown[figure]).toBeNull();
  expect(tooFewText(shown.suppressed!).ru).toBe('данных мало: 4 из 5');
});

test('from five others quartiles are shown, from ten the tails, extremes and sums never', () => {
  const five = confidential(marketOf([1, 2, 3, 4, 5, 6], true), client);
  expect(five).toMatchObject({
    p25: 2.25,
    median: 3.5,
    p75: 4.75,
    mean: null,
    stddev: null,
    p10: null,
    p90: null,
    min: null,
    max: null,
  });
  const ten = confidential(marketOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], false), client);
  expect(ten).toMatchObject({ p10: 1.9, p90: 9.1, min: null, max: null, mean: null, suppressed: null });
});

test('a client sees no fences: on their scale they tell the two companies around a quartile apart', () => {
  const market = marketOf([636, 654, 700, 820, 900, 1000, 1100, 1300, 1500, 1700, 2100, 2400], false);
  expect(market.figures.fences.method).toBe('far_log');
  expect(confidential(market, client)).toMatchObject({ suppressed: null, fences: null });
  expect(confidential(market, { kind: 'analyst' }).fences).not.toBeNull();
});

test('a place between two companies is told in whole steps, so that it does not measure how far they are apart', () => {
  const market = marketOf([1, 2, 3, 4, 5, 6], false);
  const at = (percentile: number) => ({ ...market, position: { ...market.position, percentile } });
  expect(confidential(at(0.55), client).position?.percentile).toBe(0.4);
  for (let rank = 0; rank < 6; rank++) expect(confidential(at(rank / 5), client).position?.percentile).toBe(rank / 5);
  expect(confidential(at(0.55), { kind: 'analyst' }).position?.percentile).toBe(0.55);
});

test('an analyst sees everything, and the figures with what was left out beside', () => {
  const { all, kept, fences } = judge(
    [11, 12, 13, 14, 15, 16, 17, 40],
    { low_threshold: null, high_threshold: 20 },
    false,
  );
  const figures = { all, kept, fences, excluded: 1 };
  const shown = confidential({ figures, others: 7, position: null }, { kind: 'analyst' });
  expect(shown).toMatchObject({ n: 7, excluded: 1, max: 17, with_outliers: { n: 8, max: 40 } });
});

test('whatever the population, a client is shown a statistic only with enough others in it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double({ noNaN: true, noDefaultInfinity: true })), {
        maxLength: 25,
      }),
      fc.boolean(),
      fc.integer({ min: 1, max: 12 }),
      (values, ownIncluded, minimum) => {
        const market = marketOf(values, ownIncluded && values.length > 0);
        const shown = confidential(market, { kind: 'client', minimum });
        const figures = FIGURES.filter((figure) => figure !== 'n' && shown[figure] !== null);
        const enough = market.others >= minimum;
        expect(figures.length > 0 || shown.position !== null || shown.fences !== null ? enough : true).toBe(true);
        expect(shown.suppressed === null).toBe(enough);
        if (shown.p10 !== null || shown.p90 !== null)
          expect(market.others).toBeGreaterThanOrEqual(Math.max(10, minimum));
        expect([shown.min, shown.max, shown.mean, shown.stddev]).toEqual([null, null, null, null]);
        expect(shown.with_outliers).toBeNull();
      },
    ),
  );
});

group('two populations', () => {
  test.each([
    ['the same one', [1, 2, 3], [1, 2, 3], null, true],
    ['one that adds a single company', [1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6], null, false],
    ['one that adds only the own company', [1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6], 6, true],
    ['one that adds the minimum', [1], [1, 2, 3, 4], null, true],
    ['one that adds the minimum with the own company among them', [1], [1, 2, 3, 4], 4, false],
    ['one that exchanges a company for many others', [1, 2, 3, 4], [2, 3, 4, 5, 6, 7, 8], null, false],
    ['one of other companies altogether', [1, 2, 3], [4, 5, 6], null, true],
  ])('%s', (_, one, other, own, allowed) => {
    expect(mayBeSeenTogether(one, other, 3, own).allowed).toBe(allowed);
  });

  test('a company with another value counts as one that is in only one of them', () => {
    const [one, other] = [
      new Map([
        [1, 10],
        [2, 20],
        [3, 30],
      ]),
      new Map([
        [1, 10],
        [2, 21],
        [3, 30],
      ]),
    ];
    expect(mayBeSeenTogether(one, one, 2)).toEqual({ allowed: true });
    expect(mayBeSeenTogether(one, other, 2)).toMatchObject({ allowed: false, have: 1, need: 2 });
    expect(mayBeSeenTogether(one, other, 2, 2)).toEqual({ allowed: true });
    expect(mayBeSeenTogether(one, other, 1)).toEqual({ allowed: true });
  });

  test('the refusal says by how many they differ and how many it must be', () => {
    const refused = mayBeSeenTogether([1, 2, 3, 4, 5], [1, 2, 3], 5);
    expect(refused).toMatchObject({ allowed: false, have: 2, need: 5 });
    expect(!refused.allowed && refused.why.ru).toContain('на 2 компании');
  });

  test('whichever two are allowed, what only one of them has is nothing or enough', () => {
    const companies = fc.uniqueArray(fc.integer({ min: 1, max: 15 }));
    fc.assert(
      fc.property(companies, companies, fc.option(fc.integer({ min: 1, max: 15 })), (one, other, own) => {
        const only = (a: number[], b: number[]) => a.filter((id) => !b.includes(id) && id !== own).length;
        const safe = [only(one, other), only(other, one)].every((count) => count === 0 || count >= 4);
        expect(mayBeSeenTogether(one, other, 4, own).allowed).toBe(safe);
      }),
    );
  });
});
