import { expect, test } from 'vitest';
import { weakestFirst } from './weakest-first.ts';

type Row = Parameters<typeof weakestFirst>[0][number];

const row = (alias: string, place: number | null, rest: Partial<Row> = {}, own: object = {}): Row => ({
  alias,
  direction: 'lower',
  own: { place, end: null, quartile: null, side: 'worse', doubtful: false, ...own },
  amount: null,
  ...rest,
});

const order = (...rows: Row[]) => weakestFirst(rows).map(({ alias }) => alias);

test('the weakest comes first, also where less is better and only a quarter or an end is known', () => {
  expect(
    order(
      row('best', 0.9),
      row('end', null, {}, { end: 'high' }),
      row('quarter', null, {}, { quartile: 4 }),
      row('weak', 0.1),
      row('best quarter', null, {}, { quartile: 1 }),
    ),
  ).toEqual(['end', 'weak', 'quarter', 'best quarter', 'best']);
});

test('equal places are told apart by money, dear or cheap, then by key', () => {
  expect(
    order(
      row('b', 0.3),
      row('cheap', 0.3, { amount: { roubles: -5 } }),
      row('dear', 0.3, { amount: { roubles: 9 } }),
      row('a', 0.3),
    ),
  ).toEqual(['dear', 'cheap', 'a', 'b']);
});

test('what is not judged comes after what is: in doubt, not reported, without a good side, as they came', () => {
  expect(
    order(
      row('total', 0.1, { direction: null }),
      row('another total', 0.2, { direction: null }),
      row('none', null, { own: null }),
      row('doubt', 0.1, {}, { doubtful: true }),
      row('few', null, {}, { side: null }),
      row('judged', 0.95),
    ),
  ).toEqual(['judged', 'doubt', 'few', 'none', 'total', 'another total']);
});
