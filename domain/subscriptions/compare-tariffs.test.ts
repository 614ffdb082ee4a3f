import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTariffs, holdsAtOnce, type TariffTerms } from './compare-tariffs.ts';

const basic: TariffTerms = { price: 180000, months: 12, max_users: 5, max_calculations: 5, can_export: false };

test.each<[string, Partial<TariffTerms>, number]>([
  ['dearer', { price: 180000.01 }, 1],
  ['cheaper, whatever it gives', { price: 1, can_export: true, max_users: null, max_calculations: null }, -1],
  ['dearer by the month', { price: 15001, months: 1 }, 1],
  ['as dear by the month', { price: 15000, months: 1 }, 0],
  ['as dear, and exports', { can_export: true, max_users: 1 }, 1],
  ['as dear, for more people', { max_users: 6, max_calculations: 0 }, 1],
  ['as dear, without a limit of people', { max_users: null }, 1],
  ['as dear, with fewer calculations', { max_calculations: 4 }, -1],
  ['alike', {}, 0],
])('a tariff that is %s', (_, change, order) => {
  const other = { ...basic, ...change };
  expect(compareTariffs(other, basic)).toBe(order);
  expect(holdsAtOnce(basic, other)).toBe(order > 0);
});

const terms = fc.record({
  price: fc.integer({ min: 0, max: 4 }).map((n) => n / 4),
  months: fc.integer({ min: 1, max: 3 }),
  max_users: fc.option(fc.integer({ min: 1, max: 2 })),
  max_calculations: fc.option(fc.integer({ min: 0, max: 1 })),
  can_export: fc.boolean(),
});

test('no way leads up at once and back to where it began', () => {
  fc.assert(
    fc.property(terms, terms, terms, (a, b, c) => {
      expect(compareTariffs(a, b) + compareTariffs(b, a)).toBe(0);
      if (holdsAtOnce(a, b) && holdsAtOnce(b, c)) expect(holdsAtOnce(c, a)).toBe(false);
      if (holdsAtOnce(a, b)) expect(holdsAtOnce(b, a)).toBe(false);
    }),
  );
});
