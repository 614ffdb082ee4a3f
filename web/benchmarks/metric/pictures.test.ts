// Pictures of the charts, compared with those in pictures/. Update them after an intended change with `-u` and review.
import { expect, test } from 'vitest';
import { themeFor } from '#web/app/theme/theme.ts';
import { drawSvg } from '#web/ui/chart/testing/draw-svg.ts';
import { chartTokens } from '#web/ui/chart/tokens.ts';
import { spreadOption, windowOf, type SpreadChartData } from './spread-chart.ts';
import { byYear, lineOf, metric, single, values } from './testing/market.ts';
import { readOff } from './testing/read-off.ts';
import { yearOption, type YearChartData } from './year-chart.ts';

const light = chartTokens(themeFor('ru'), 'light');
const dark = chartTokens(themeFor('ru'), 'dark');
const spread = (data: Partial<SpreadChartData>, tokens = light) =>
  drawSvg(spreadOption({ metric, values: [], own: null, lines: [], ...data }, 'ru', tokens), tokens, 'ru');
const years = (data: Partial<YearChartData>, tokens = light) =>
  drawSvg(
    yearOption({ mtype: 'indicator', unit_name: 'шт.', byYear, own: undefined, lines: [], ...data }, 'ru', tokens),
    tokens,
    'ru',
  );

const own = lineOf(1, 'Своя', [
  [2023, 15],
  [2024, 18],
  [2025, 26],
]);
const lines = [
  lineOf(2, 'Альфа', [
    [2023, 19],
    [2024, 20],
    [2025, 21],
  ]),
  // A year without a value is a gap in the line.
  lineOf(3, 'Бета', [
    [2023, 13],
    [2025, 24],
  ]),
];
const [year2025] = byYear.slice(-1);

/** The numbers in a picture, in order. */
const numbersIn = (svg: string): string[] =>
  [...svg.matchAll(/>([^<>]*)<\/text>/g)].map(([, text]) => text!).filter((text) => /^[\d\u202f]+(,\d+)?$/.test(text));

test.each([
  ['availability', { p10: 99.853, p25: 99.9012, median: 99.9466, p75: 99.9842, p90: 99.991 }, 99.9534, '99,9534'],
  ['a large total', { p10: 1_200, p25: 4026.1, median: 7558.65, p75: 11_725.4, p90: 31_000 }, 3340.9, '3\u202f340,9'],
])('ticks of %s differ from each other and the own reported value is as typed', (_, figures, value, shown) => {
  const narrow = { ...metric, ...figures, low_threshold: null, high_threshold: null };
  const ofYear = [2024, 2025].map((year) => ({ ...year2025!, ...figures, year }));
  const pictures = [
    spread({ metric: narrow, own: value }),
    years({ mtype: 'metric', byYear: ofYear, own: lineOf(1, 'Своя', [[2025, value]]) }),
  ];
  for (const picture of pictures) {
    const ticks = numbersIn(picture).filter((text) => text !== '2024' && text !== '2025');
    expect(ticks.length).toBeGreaterThan(2);
    expect(new Set(ticks).size).toBe(ticks.length);
  }
  expect(pictures[0]).toContain(`вы: ${shown}`);
});

test.each([
  ['spread-analyst', 'values, the one kept, those left out, fences and chosen companies', spread({ values, lines })],
  ['spread-analyst-dark', 'the same on a dark screen', spread({ values, lines }, dark)],
  ['spread-client', 'the box and the own value, of others nothing', spread({ own: 26 })],
  ['spread-one', 'one company as a line and its point', spread({ metric: single, values: values.slice(6, 7) })],
  ['years-client', 'the median, the half of the market around it and the own line', years({ own })],
  ['years-lines', 'each company with a symbol of its own, and the hole in a line', years({ lines })],
  ['years-one', 'one year as a bar with points', years({ byYear: [year2025!], own: lineOf(1, 'Своя', [[2025, 26]]) })],
  ['years-few', 'the own line alone where the market is withheld', years({ byYear: [], own })],
])('the picture %s shows %s', async (name, _, svg) => {
  await expect(svg).toMatchFileSnapshot(`pictures/${name}.svg`);
});

test('the edges of the band are named where no other name stands at the end of the lines', () => {
  const edges = (svg: string) => ['P25', 'P75'].filter((name) => svg.includes(`>${name}<`));
  expect(edges(years({}))).toEqual(['P25', 'P75']);
  expect(edges(years({ own: lineOf(1, 'Своя', [[2025, 26]]) }))).toEqual(['P25']);
  expect(edges(years({ own: lineOf(1, 'Своя', [[2025, 40]]) }))).toEqual(['P25', 'P75']);
});

test('the same data give the same picture, in whatever order charts were drawn before', () => {
  const before = spread({ values, lines });
  years({ own });
  expect(spread({ values, lines })).toBe(before);
});

/** A value read from the picture differs by a pixel at most. */
function near(picture: { readonly pixel: number }, found: readonly number[], expected: readonly number[]): void {
  expect(found).toHaveLength(expected.length);
  found.forEach((value, place) => expect(Math.abs(value - expected[place]!)).toBeLessThanOrEqual(picture.pixel));
}

/** The market moved and stretched: negative, across zero, in thousands and in thousandths. */
const markets = [
  ['as it is', 1, 0],
  ['of thousands', 1000, 0],
  ['of thousandths', 0.001, 0],
  ['across zero', 1, -20],
  ['below zero', 1, -500],
] as const;

test.each(markets)('who reads the spread of a market %s off the axis reads its figures', (_, times, plus) => {
  const at = (value: number | null) => (value ?? Number.NaN) * times + plus;
  const figures = {
    p10: at(metric.p10),
    p25: at(metric.p25),
    median: at(metric.median),
    p75: at(metric.p75),
    p90: at(metric.p90),
  };
  const [low, high] = [at(11), at(36)];
  const moved = values.map((one) => ({ ...one, value: at(one.value) }));
  const fenced = { ...metric, ...figures, low_threshold: low, high_threshold: high };
  const data = { metric: fenced, values: moved, own: at(26), lines: [] };
  const picture = readOff(spread(data), 'x');
  const box = new Set(picture.corners(`fill="${light.band}"`).map((value) => Math.round(value / picture.pixel)));
  near(
    picture,
    [...box].map((pixels) => pixels * picture.pixel).toSorted((a, b) => a - b),
    [figures.p10, figures.p25, figures.median, figures.p75, figures.p90],
  );
  near(picture, picture.corners(`stroke="${light.own}"`), [at(26), at(26)]);
  near(picture, picture.corners(`stroke="${light.warning}"`, 'stroke-dasharray'), [low, low, high, high]);
  near(
    picture,
    picture.symbols(`fill="${light.ink}"`),
    moved.slice(0, 12).map(({ value }) => value),
  );
  // A value far outside is an arrow at the edge.
  near(picture, picture.symbols(`stroke="${light.bad}"`), [windowOf(data)[1], at(17)]);
});

test.each(markets)('who reads the years of a market %s off the axis reads its figures', (_, times, plus) => {
  const at = (value: number | null) => (value ?? Number.NaN) * times + plus;
  const moved = byYear.map((one) => ({ ...one, p25: at(one.p25), median: at(one.median), p75: at(one.p75) }));
  const mine = lineOf(
    1,
    'Своя',
    own.points.map(({ year, value }) => [year, at(value)] as const),
  );
  const picture = readOff(years({ byYear: moved, own: mine }), 'y');
  near(
    picture,
    picture.corners(`stroke="${light.market}"`),
    moved.map(({ median }) => median),
  );
  // Along the upper edge and back along the lower one.
  near(picture, picture.corners(`fill="${light.band}"`), [
    ...moved.map(({ p75 }) => p75),
    ...moved.map(({ p25 }) => p25).toReversed(),
  ]);
  near(
    picture,
    picture.corners(`stroke="${light.own}"`),
    mine.points.map(({ value }) => value),
  );
});
