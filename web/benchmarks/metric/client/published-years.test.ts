import { expect, test } from 'vitest';
import { pictureText } from '#web/ui/picture/testing/picture-text.ts';
import type { BenchmarkMetricPage } from '#contract/benchmark-results.ts';
import { lineOf } from '../testing/market.ts';
import { gapsIn, publishedNumbers, type PublishedYears } from './published-years.ts';
import { runsOf } from './runs.ts';
import { drawYears } from './years-picture.ts';

const figuresIn = (year: number, median: number) =>
  ({
    year,
    n: 40,
    p10: median - 60,
    p25: median - 40,
    median,
    p75: median + 40,
    p90: median + 90,
    suppressed: null,
  }) as BenchmarkMetricPage['by_year'][number];
const hiddenIn = (year: number) =>
  ({
    year,
    n: 0,
    p10: null,
    p25: null,
    median: null,
    p75: null,
    p90: null,
    suppressed: { reason: 'few', need: 6 },
  }) as BenchmarkMetricPage['by_year'][number];

const own = lineOf(1, 'Своя', [
  [2022, 161],
  [2023, 163],
  [2024, 167],
  [2025, 170],
]);
const data: PublishedYears = {
  mtype: 'indicator',
  unit_name: 'тыс. руб.',
  byYear: [figuresIn(2022, 115), figuresIn(2023, 125), figuresIn(2024, 130), figuresIn(2025, 140)],
  own,
  narrow: false,
};
const thin = { ...data, byYear: [hiddenIn(2022), hiddenIn(2023), figuresIn(2024, 130), figuresIn(2025, 140)] };
const WIDTH = 520;
const draw = (of: PublishedYears) => pictureText(drawYears(of, 'ru', WIDTH));
const textsOf = (of: PublishedYears) =>
  drawYears(of, 'ru', WIDTH).shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));

/** The value at a height, by the labels of the axis. */
function axisOf({ shapes }: ReturnType<typeof drawYears>): (y: number) => number {
  const ticks = shapes.flatMap((shape) =>
    shape.kind === 'text' && shape.align === 'right' ? [{ value: Number(shape.text), y: shape.y }] : [],
  );
  const [line] = shapes.filter((shape) => shape.kind === 'line');
  const [first, last] = [ticks[0]!, ticks.at(-1)!];
  const foot = line!.y1;
  return (y) => first.value + ((y - foot) / (last.y - first.y)) * (last.value - first.value);
}

test('who reads the picture off its axis reads the published quantiles and the own values', () => {
  const drawing = drawYears(data, 'ru', WIDTH);
  const valueAt = axisOf(drawing);
  const dots = drawing.shapes.flatMap((shape) => (shape.kind === 'circle' && shape.radius === 6 ? [shape.y] : []));
  expect(dots.map((y) => Math.round(valueAt(y)))).toEqual([161, 163, 167, 170]);
  // Along the upper edge and back along the lower one; signs of the legend have four corners too, but lie on two heights.
  const bands = drawing.shapes.flatMap((shape) =>
    shape.kind === 'area' && shape.colour === 'band' && shape.points.length === 8 ? [shape.points] : [],
  );
  expect(bands.map((points) => points.map(({ y }) => Math.round(valueAt(y))))).toEqual([
    [205, 215, 220, 230, 80, 70, 65, 55],
    [155, 165, 170, 180, 100, 90, 85, 75],
  ]);
});

test('the axis of costs begins at zero', () => {
  expect(textsOf(data)).toContain('0');
  expect(textsOf({ ...data, unit_name: 'шт.' })).not.toContain('0');
});

test('years without figures are hatched with the reason, and the own values stay', () => {
  expect(textsOf(thin).join(' ')).toContain('данных мало');
  for (const value of ['161', '163', '167', '170']) expect(textsOf(thin)).toContain(value);
  expect(textsOf(data).join(' ')).not.toContain('данных мало');
});

test('years beside each other with one reason are one gap; another reason is another gap', () => {
  const withheld = { suppressed: { reason: 'withheld' as const, need: 6 } };
  const few = { suppressed: { reason: 'few' as const, need: 6 } };
  const gaps = gapsIn([few, few, { suppressed: null }, few, withheld], 'ru');
  expect(gaps.map(({ run }) => run)).toEqual([
    [0, 1],
    [3, 3],
    [4, 4],
  ]);
});

test('the table says what the picture says: own values, quantiles, and why a year is empty', () => {
  const { columns, rows } = publishedNumbers(thin, 'ru');
  expect(columns).toEqual(['Год', 'вы', 'P10', 'P25', 'середина рынка', 'P75', 'P90', 'n', 'Пояснение']);
  expect(rows[0]).toEqual(['2022', 161, null, null, null, null, null, undefined, 'данных мало: меньше 6']);
  expect(rows[3]).toEqual(['2025', 170, 80, 100, 140, 180, 230, 40, '']);
});

const aimed = { ...data, target: { year: 2027, value: 140, text: '140' } };

test('the target is a hollow diamond in its year, after years that stay empty', () => {
  expect(textsOf(aimed)).toEqual(expect.arrayContaining(['цель 140', 'ваша цель', '2026', '2027']));
  expect(textsOf(data).join(' ')).not.toContain('цель');
});

test('the table has the target in its year, beside the own values', () => {
  const { columns, rows, precision } = publishedNumbers(aimed, 'ru');
  expect(columns.slice(0, 4)).toEqual(['Год', 'вы', 'ваша цель', 'P10']);
  expect(rows.map((row) => [row[0], row[2]])).toEqual([
    ['2022', undefined],
    ['2023', undefined],
    ['2024', undefined],
    ['2025', undefined],
    ['2026', undefined],
    ['2027', 140],
  ]);
  expect([precision?.(0, 2, 140), precision?.(0, columns.indexOf('n'), 20)]).toEqual(['typed', 'full']);
});

test('runs are neighbouring places', () => {
  expect(runsOf([true, true, false, true])).toEqual([
    [0, 1],
    [3, 3],
  ]);
  expect(runsOf([])).toEqual([]);
});

test.each([
  ['published-years', data],
  ['published-years-few', thin],
  ['published-years-target', aimed],
  ['published-years-target-past', { ...data, target: { year: 2025, value: 150, text: '150' } }],
  [
    'published-years-alone',
    { ...data, byYear: [hiddenIn(2022), figuresIn(2023, 125), hiddenIn(2024), hiddenIn(2025)] },
  ],
])('the picture %s stays as it is', async (name, of) => {
  await expect(draw(of)).toMatchFileSnapshot(`../pictures/${name}.svg`);
});
