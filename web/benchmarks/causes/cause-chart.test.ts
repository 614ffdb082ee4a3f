import { expect, test } from 'vitest';
import { themeFor } from '#web/app/theme/theme.ts';
import { drawSvg } from '#web/ui/chart/testing/draw-svg.ts';
import { chartTokens } from '#web/ui/chart/tokens.ts';
import { causeNumbers, causeOption, isLogChart } from './cause-chart.ts';
import { causeOf } from './testing/cause.ts';

const draw = (scheme: 'light' | 'dark', cause = causeOf(1)) => {
  const tokens = chartTokens(themeFor('ru'), scheme);
  return drawSvg(causeOption(cause, 'ru', tokens), tokens, 'ru');
};

test.each([
  ['slip', 'own years in the band, the slip far above, hollow what was meant', draw('light')],
  ['slip-dark', 'the same on a dark screen', draw('dark')],
  [
    'one-year',
    'one year as a bar with its point',
    draw(
      'light',
      causeOf(1, { history: [{ year: 2025, value: 90 }], market: causeOf(1).market.slice(2), proposal: null }),
    ),
  ],
])('the picture %s shows %s', async (name, _, svg) => {
  await expect(svg).toMatchFileSnapshot(`pictures/${name}.svg`);
});

test('a number over the first year begins at its point, not on the axis', () => {
  const first = { ...causeOf(1), year: 2023 };
  const labels = (cause: typeof first) => {
    const { series } = causeOption(cause, 'ru', chartTokens(themeFor('ru'), 'light'));
    return (series as { label?: { align?: string } }[]).flatMap(({ label }) => (label ? [label.align] : []));
  };
  expect(labels(first)).toEqual(['left', 'left']);
  expect(labels(causeOf(1))).toEqual([undefined, undefined]);
});

test('values that differ many times stand on a logarithmic scale, others and zeros as they are', () => {
  expect(isLogChart(causeOf(1))).toBe(true);
  const near = causeOf(1, { proposal: null, history: [{ year: 2025, value: 25 }] });
  expect(isLogChart(near)).toBe(false);
  expect(isLogChart(causeOf(1, { history: [{ year: 2025, value: 0 }] }))).toBe(false);
});

test('the table of the chart has one row a year and the proposal in its year alone', () => {
  expect(causeNumbers(causeOf(1), 'ru').rows).toEqual([
    ['2023', 18, null, 10, 20, 30],
    ['2024', 19, null, 10, 20, 30],
    ['2025', 20_000, 20, 10, 20, 30],
  ]);
  expect(causeNumbers(causeOf(1, { proposal: null }), 'ru').columns).toHaveLength(5);
});
