import { expect, test } from 'vitest';
import { homeLists } from './lists.ts';
import { inOrder, NO_TEXTS, withMark } from './marks.ts';

const CANDIDATES = {
  keys: [1, 2],
  money: [1, 10, 11, 12, 13],
  strongest: [2, 10, 20, 21, 22, 23],
  weakest: [12, 30, 31, 32, 33],
};

test('three of each, without the key indicators, and none in two lists', () => {
  expect(homeLists(CANDIDATES, [])).toEqual({
    money: [10, 11, 12],
    strong: [20, 21, 22],
    weak: [30, 31, 32],
  });
});

test('the next takes the place of a hidden one, which comes back when the mark is removed', () => {
  const marks = withMark([], 21, { state: 'hidden' });
  expect(homeLists(CANDIDATES, marks).strong).toEqual([20, 22, 23]);
  expect(homeLists(CANDIDATES, withMark(marks, 21, { state: null })).strong).toEqual([20, 21, 22]);
});

test('what is hidden from money does not appear as strong or weak instead', () => {
  const { money, weak } = homeLists(CANDIDATES, withMark([], 12, { state: 'hidden' }));
  expect([money, weak]).toEqual([
    [10, 11, 13],
    [30, 31, 32],
  ]);
});

test('a pinned one keeps its place in its list', () => {
  const marks = [20, 33, 1, 99].reduce(
    (all, id) => withMark(all, id, { state: 'pinned' }),
    withMark([], 31, { state: 'hidden' }),
  );
  expect(homeLists(CANDIDATES, marks)).toMatchObject({ strong: [20, 21, 22], weak: [30, 32, 33] });
});

test('an indicator has one mark: hiding a pinned one replaces it', () => {
  const texts = { note: '', decision: '', price: '' };
  expect(
    withMark(withMark(withMark([], 5, { state: 'pinned' }), 6, { state: 'pinned' }), 5, { state: 'hidden' }),
  ).toEqual([
    { metric: 6, state: 'pinned', ...texts },
    { metric: 5, state: 'hidden', ...texts },
  ]);
});

test('a note keeps the place of its indicator; a new order puts the named ones first', () => {
  const marks = [5, 6, 7].map((metric) => ({ metric, state: 'pinned' as const, ...NO_TEXTS }));
  const noted = withMark(marks, 6, { state: 'pinned', note: 'важно' });
  expect(noted.map(({ metric, note }) => [metric, note])).toEqual([
    [5, ''],
    [6, 'важно'],
    [7, ''],
  ]);
  expect(withMark(noted, 6, { state: 'pinned' })).toEqual(noted);
  expect(inOrder(noted, [7, 9, 6]).map(({ metric }) => metric)).toEqual([7, 9, 6, 5]);
});
