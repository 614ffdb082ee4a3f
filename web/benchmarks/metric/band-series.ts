import type { ChartTokens } from '#web/ui/chart/Chart.tsx';

type Values = readonly (number | null)[];

/** The middle half of the market as two stacked series; a single year has no width and becomes a bar. */
export function bandSeries(p25: Values, p75: Values, tokens: ChartTokens, barWidth: number) {
  const single = p25.length < 2;
  const band = { color: tokens.band, opacity: 0.85 };
  const stacked = { silent: true, stack: 'band', stackStrategy: 'all' };
  const hidden = single
    ? { ...stacked, type: 'bar', barWidth, itemStyle: { opacity: 0 } }
    : { ...stacked, type: 'line', symbol: 'none', lineStyle: { opacity: 0 } };
  return {
    single,
    band,
    low: { ...hidden, data: p25 },
    high: {
      ...hidden,
      data: p75.map((high, at) => (high === null || typeof p25[at] !== 'number' ? null : high - p25[at])),
      ...(single ? { itemStyle: band } : { areaStyle: band }),
    },
  };
}
