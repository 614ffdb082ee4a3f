import { expect, test } from 'vitest';
import { goalScale, goalStart, snapped } from './goal-scale.ts';

const market = { p10: 75, p25: 100, median: 140, p75: 180, p90: 230, step: 5 };

test('where less is better the scale runs from the own value down past the best published figure', () => {
  const scale = goalScale(170, market, 'lower')!;
  expect(scale).toMatchObject({ sign: -1, min: -170, max: -65, step: 5, start: 140 });
  expect(scale.marks.map(({ value }) => value)).toEqual([140, 100, 170]);
});

test('where more is better it runs up, and begins at the median of a company that is beyond it', () => {
  expect(goalScale(200, market, 'higher')).toMatchObject({ sign: 1, min: 140, max: 240, start: 230 });
});

test('a mark too near to another has no label', () => {
  const scale = goalScale(105, market, 'lower')!;
  expect(scale.marks.map(({ name, labelled }) => [name, labelled])).toEqual([
    ['median', true],
    ['best', true],
    ['now', false],
  ]);
});

test('without a good side, a median or a grid there is no goal to choose', () => {
  expect(goalScale(170, market, null)).toBeNull();
  expect(goalScale(170, { ...market, median: null }, 'lower')).toBeNull();
  expect(goalScale(170, { ...market, step: null }, 'lower')).toBeNull();
});

test('the choice begins at the target there is, unless another formula has replaced that of its number', () => {
  const scale = goalScale(170, market, 'lower');
  expect(goalStart(scale, undefined)).toBe(140);
  expect(goalStart(scale, { value: 120, state: 'on_way' })).toBe(120);
  expect(goalStart(scale, { value: 2.5, state: 'changed' })).toBe(140);
  expect(goalStart(null, undefined)).toBe(0);
});

test('a number lies on the grid, and near the own value it is the own value', () => {
  const scale = goalScale(138.25, market, 'lower')!;
  expect(snapped(137, scale)).toBe(138.25);
  expect(snapped(121.9, scale)).toBe(120);
  expect(snapped(100, scale)).toBe(100);
});
