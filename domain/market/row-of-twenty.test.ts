import fc from 'fast-check';
import { describe as group, expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import { ownInMarket, type OwnValue } from '../benchmarks/release/own-in-market.ts';
import type { Direction } from '../methodology/states.ts';
import { dotsAt, gapAt, rowShapes, rowSizes } from './row-shapes.ts';
import { rowOfTwenty, rowText, type RowOfTwenty, type RowSource } from './row-of-twenty.ts';

const MANY = { n: 64, p10: 10, p25: 25, median: 50, p75: 75, p90: 90, step: 1 };
const SOME = { ...MANY, n: 12, p10: null, p90: null };
const SIX = { ...SOME, n: 6, p25: null, p75: null };

interface Case {
  readonly cell?: Omit<typeof MANY, 'p10' | 'p25' | 'p75' | 'p90'> & Pick<RowSource, 'p10' | 'p25' | 'p75' | 'p90'>;
  readonly direction?: Direction | null;
  readonly before?: number;
  readonly doubt?: OwnValue['doubt'];
  readonly suppressed?: RowSource['suppressed'];
}

function source(value: number | null, { cell = MANY, direction = 'higher', before, doubt, suppressed }: Case = {}) {
  const own = (one: number, year: number) => ownInMarket({ value: one, year, doubt: doubt ?? null }, cell, direction);
  return {
    ...cell,
    direction,
    suppressed: suppressed ?? null,
    own: value === null ? null : own(value, 2025),
    before: before === undefined ? null : { ...own(before, 2024), doubtful: false },
  };
}
const rowAt = (value: number | null, the: Case = {}): RowOfTwenty => rowOfTwenty(source(value, the));
const circles = (row: RowOfTwenty, width = 296) =>
  rowShapes(row, { x: 0, y: 0, width }).flatMap((shape) => (shape.kind === 'circle' ? [shape] : []));
const filled = (row: RowOfTwenty): number => circles(row).filter(({ fill }) => fill === 'market').length;

group('twenty dots', () => {
  test('are as many on the left of the mark as the place says, whatever the value, the direction and the width', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 10, max: 90, noNaN: true }),
        fc.constantFrom('higher', 'lower', null),
        fc.constantFrom(172, 296, 358, 716),
        (value, direction, width) => {
          const the = source(value, { direction });
          const row = rowOfTwenty(the);
          const left = Math.round(the.own!.place! * 20);
          expect(filled(row)).toBe(left);
          expect(row).toMatchObject({ kind: 'dots', mark: { at: left, end: null } });
          const mark = gapAt(width, left);
          expect(dotsAt(width).filter((at) => at < mark)).toHaveLength(left);
        },
      ),
      { numRuns: runs(300, 10_000) },
    );
  });

  test('stand in groups of 2, 3, 5, 5, 3 and 2, the same on both sides and inside the width', () => {
    for (const width of [172, 296, 716]) {
      const dots = dotsAt(width);
      const { step, dot } = rowSizes(width);
      const wide = dots.slice(1).flatMap((at, before) => (at - dots[before]! > 1.2 * step ? [before + 1] : []));
      expect(wide).toEqual([2, 5, 10, 15, 18]);
      expect(dots[0]! + dots.at(-1)!).toBeCloseTo(width);
      expect(dots[0]! - step / 2 - dot).toBeGreaterThan(-width / 100);
    }
  });

  test.each([
    [5, 'higher', 'worst', 1],
    [95, 'higher', 'best', 19],
    [5, 'lower', 'best', 19],
    [95, null, 'best', 19],
  ] as const)('of %i, where %s is good, stand below a bracket at the %s end', (value, direction, end, at) => {
    const row = rowAt(value, { direction });
    expect(row).toMatchObject({ mark: { at, end } });
    expect(circles(row).filter(({ fill }) => fill === 'band')).toHaveLength(2);
    expect(filled(row)).toBe(end === 'best' ? 18 : 0);
  });

  test('have a grey field as wide as the places that cannot be told from the middle', () => {
    expect(rowAt(60)).toMatchObject({ about: 1.6 });
    expect(rowAt(60, { cell: { ...MANY, n: 256 } })).toMatchObject({ about: 0.8 });
  });

  test('show last year from one dot of difference, and none that is in doubt', () => {
    expect(rowAt(60, { before: 64 })).toMatchObject({ before: 13 });
    expect(rowAt(60, { before: 61 })).toMatchObject({ before: null });
    expect(rowAt(95, { before: 60 })).toMatchObject({ before: 12 });
    expect(rowOfTwenty({ ...source(60), before: { ...source(80).own!, doubtful: true } })).toMatchObject({
      before: null,
    });
  });

  test('take no side where the value is in doubt: a dashed ring above pale dots', () => {
    const row = rowAt(80, { doubt: { metric: { id: 1, name: 'Выручка' }, year: 2025, test: 'slip' } });
    expect(filled(row)).toBe(0);
    expect(circles(row).at(-1)).toMatchObject({ stroke: 'warning', dash: [2.5, 2] });
  });

  test('wait for a value, also where a subscription shows no figure', () => {
    expect(rowAt(null)).toMatchObject({ kind: 'dots', mark: null });
    const closed = rowAt(60, { suppressed: { reason: 'subscription', need: 6 } });
    expect(closed).toEqual({ kind: 'dots', mark: null, before: null, about: null });
    expect(rowShapes(closed, { x: 0, y: 0, width: 296 }).filter(({ kind }) => kind === 'text')).toMatchObject([
      { text: '?' },
    ]);
  });
});

group('few companies', () => {
  test('of 7 to 19, or without tails, only the quarter is shown, by what is good', () => {
    for (const n of [7, 19]) expect(rowAt(60, { cell: { ...SOME, n } })).toMatchObject({ kind: 'quarters', own: 2 });
    expect(rowAt(60, { cell: { ...MANY, p10: null, p90: null } }).kind).toBe('quarters');
    expect(rowAt(60, { cell: { ...MANY, n: 20 } }).kind).toBe('dots');
    expect(rowAt(80, { cell: SOME, direction: 'lower' })).toMatchObject({ own: 0 });
    expect(rowAt(null, { cell: SOME })).toMatchObject({ own: null });
  });

  test('of 6 there is no side, of fewer nothing at all', () => {
    expect(rowAt(60, { cell: SIX })).toEqual({ kind: 'halves' });
    expect(rowAt(60, { suppressed: { reason: 'few', need: 6 } })).toEqual({ kind: 'hidden' });
    expect(rowShapes({ kind: 'halves' }, { x: 0, y: 0, width: 296 })).toHaveLength(2);
  });
});

test('nothing is drawn outside its place', () => {
  const rows = [rowAt(5), rowAt(95, { before: 40 }), rowAt(60), rowAt(null), rowAt(60, { cell: SOME })];
  for (const row of [...rows, { kind: 'halves' } as const, { kind: 'hidden' } as const]) {
    for (const width of [172, 296, 716]) {
      const { height } = rowSizes(width);
      for (const shape of rowShapes(row, { x: 0, y: 0, width })) {
        const { top, bottom } =
          shape.kind === 'circle'
            ? { top: shape.y - shape.radius, bottom: shape.y + shape.radius }
            : shape.kind === 'line'
              ? { top: Math.min(shape.y1, shape.y2), bottom: Math.max(shape.y1, shape.y2) }
              : { top: shape.y, bottom: shape.y + shape.height };
        expect([top >= 0, bottom <= height]).toEqual([true, true]);
      }
    }
  }
});

test('figures that coincide share one label', () => {
  const cell = { ...MANY, p25: 50, p75: 75 };
  const labels = {
    cuts: ['10', '50', '50', '75', '90'],
    middle: 'середина',
    ends: ['хуже', 'лучше'],
    own: 'вы: 60',
  } as const;
  const texts = rowShapes(rowAt(60, { cell }), { x: 0, y: 0, width: 716 }, labels).flatMap((shape) =>
    shape.kind === 'text' ? [shape.text] : [],
  );
  expect(texts).toEqual(['10', '50', '75', '90', 'середина', 'хуже', 'лучше', 'вы: 60']);
});

test('in words it says the place, the doubt, or why there is none', () => {
  const plain = (the: ReturnType<typeof source>) => rowText(the).ru.replaceAll('\u00a0', ' ');
  expect(plain(source(70))).toBe('примерно 14 из 20 компаний хуже');
  expect(plain(source(95))).toBe('среди 2 лучших из 20 компаний');
  expect(plain(source(52))).toBe('примерно как на рынке');
  expect(plain(source(null))).toBe('вашего числа ещё нет');
  expect(plain(source(70, { suppressed: { reason: 'few', need: 6 } }))).toBe('данных мало: меньше 6');
  const doubt = { metric: { id: 1, name: 'Выручка' }, year: 2025, test: 'slip' } as const;
  expect(plain(source(70, { doubt }))).toBe('ваше число под вопросом');
});
