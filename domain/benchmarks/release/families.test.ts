import { expect, test } from 'vitest';
import { familiesOf } from './families.ts';

const market = (length: number, valueOf: (at: number) => number) =>
  Float64Array.from({ length }, (_, at) => valueOf(at));

test('measures are one family wherever the companies stand whose ratio is another', () => {
  const one = market(100, (at) => at + 1);
  const lastOdd = market(100, (at) => (at < 82 ? (at + 1) * 1000 : 7));
  const firstOdd = market(100, (at) => (at < 18 ? 7 : (at + 1) * 1000));
  expect(familiesOf([one, lastOdd])).toHaveLength(1);
  expect(familiesOf([one, firstOdd])).toHaveLength(1);
});

test('a measure belongs to a family when it is proportional to any of it', () => {
  const one = market(100, (at) => at + 1);
  const like = market(100, (at) => (at < 15 ? 5 : (at + 1) * 2));
  const likeThat = market(100, (at) => (at < 15 ? 10 : at < 30 ? 3 : (at + 1) * 4));
  const [family, ...others] = familiesOf([one, like, likeThat]);
  expect(others).toEqual([]);
  expect(family).toEqual([
    { at: 0, scale: 1 },
    { at: 1, scale: 0.5 },
    { at: 2, scale: 0.25 },
  ]);
});
