import type { EChartsCoreOption } from 'echarts/core';
import type { Cause } from '#contract/benchmark-causes.ts';
import { finestDigits } from '#domain/figures/digits.ts';
import { formatNumber } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { ownDigits } from '#domain/market/own-digits.ts';
import type { ChartNumbers, ChartTokens } from '#web/ui/chart/Chart.tsx';
import { bandSeries } from '../metric/band-series.ts';
import { tooltipOf } from '../metric/tooltip.ts';
import { isLogarithmic } from './spark.ts';
import { panelTexts } from './texts.ts';

type ChartedCause = Pick<Cause, 'history' | 'market' | 'year' | 'proposal' | 'mtype' | 'metric'>;

/** Values closer than this ratio are easier to read on a linear scale. */
const FAR_APART = 5;

const known = (values: readonly (number | null | undefined)[]): number[] =>
  values.filter((value) => typeof value === 'number');

function seriesOf({ history, market, year, proposal }: ChartedCause) {
  const years = [...new Set([...market, ...history].map((one) => one.year))].toSorted((a, b) => a - b);
  const own = years.map((of) => history.find((one) => one.year === of)?.value ?? null);
  const ofMarket = (name: 'p25' | 'median' | 'p75') =>
    years.map((of) => market.find((one) => one.year === of)?.[name] ?? null);
  return {
    years,
    own,
    at: years.indexOf(year),
    proposal,
    p25: ofMarket('p25'),
    median: ofMarket('median'),
    p75: ofMarket('p75'),
  };
}

/** Whether the chart is logarithmic, to show slips of thousands and the usual years together. */
export function isLogChart(cause: ChartedCause): boolean {
  const { own, p25, median, p75, proposal } = seriesOf(cause);
  const all = known([...own, ...p25, ...median, ...p75, proposal]);
  return isLogarithmic(all) && Math.max(...all) / Math.min(...all) >= FAR_APART;
}

const measureOf = ({ mtype, metric: { unit_name } }: ChartedCause) => ({ mtype, unit_name });

/** The same numbers as a table, one row per year. */
export function causeNumbers(cause: ChartedCause, locale: Locale): ChartNumbers {
  const texts = panelTexts[locale];
  const { years, own, p25, median, p75, at, proposal } = seriesOf(cause);
  const digits = finestDigits(cause.market);
  return {
    precision: (_, column, value) =>
      column < (proposal === null ? 2 : 3) ? ownDigits(measureOf(cause), value) : digits,
    columns: [
      texts.year,
      texts.companyLine,
      ...(proposal === null ? [] : [texts.proposal]),
      'P25',
      texts.median,
      'P75',
    ],
    rows: years.map((year, i) => [
      String(year),
      own[i],
      ...(proposal === null ? [] : [i === at ? proposal : null]),
      p25[i],
      median[i],
      p75[i],
    ]),
  };
}

/** The company's years over the middle half of the market, with the doubtful value and, hollow, the probable one. */
export function causeOption(cause: ChartedCause, locale: Locale, tokens: ChartTokens): EChartsCoreOption {
  const texts = panelTexts[locale];
  const { years, own, p25, median, p75, at, proposal } = seriesOf(cause);
  const digits = finestDigits(cause.market);
  const number = (value: number | null | undefined) => formatNumber(value, locale, digits);
  const ofCompany = (value: number | null | undefined) =>
    formatNumber(value, locale, ownDigits(measureOf(cause), value));
  const only = (value: number | null | undefined) => years.map((_, i) => (i === at ? (value ?? null) : null));
  const logarithmic = isLogChart(cause);
  const { single, low, high } = bandSeries(p25, p75, tokens, 48);
  const beside = years.map((_, i) => (Math.abs(i - at) <= 1 ? (own[i] ?? null) : null));
  const usual = own.map((value, i) => (i === at ? null : value));
  const pointLabel = (color: string, place: 'top' | 'bottom') => ({
    show: true,
    position: place,
    // Over the first year it would cover the labels of the axis.
    ...(at === 0 && !single && { align: 'left' }),
    color,
    fontWeight: 600,
    formatter: ({ value }: { value: unknown }) => ofCompany(value as number),
  });
  const tooltip = (items: unknown): string => {
    const i = (items as readonly { dataIndex: number }[])[0]?.dataIndex ?? 0;
    return tooltipOf(String(years[i]), [
      [i === at ? texts.doubtful : texts.companyLine, ofCompany(own[i])],
      ...(i === at && proposal !== null ? [[texts.proposal, ofCompany(proposal)] as const] : []),
      [texts.median, number(median[i])],
      [texts.band, `${number(p25[i])} – ${number(p75[i])}`],
    ]);
  };
  const above = (own[at] ?? 0) >= (proposal ?? median[at] ?? 0);
  return {
    animation: false,
    grid: { left: 8, right: 24, top: 22, bottom: 8, outerBoundsMode: 'same' },
    tooltip: { trigger: 'axis', formatter: tooltip, confine: true },
    xAxis: { type: 'category', data: years.map(String), boundaryGap: single },
    yAxis: logarithmic ? { type: 'log' } : { type: 'value', scale: true },
    series: [
      low,
      high,
      { name: texts.median, type: 'line', color: tokens.market, data: median, symbolSize: 4, lineStyle: { width: 2 } },
      {
        name: texts.companyLine,
        type: 'line',
        color: tokens.ink,
        data: usual,
        symbol: 'circle',
        symbolSize: 6,
        lineStyle: { width: 2 },
      },
      {
        silent: true,
        type: 'line',
        color: tokens.inkSoft,
        data: beside,
        symbol: 'none',
        lineStyle: { width: 1, type: 'dashed' },
      },
      {
        name: texts.doubtful,
        type: 'line',
        color: tokens.warning,
        data: only(own[at]),
        symbol: 'circle',
        symbolSize: 10,
        label: pointLabel(tokens.warning, above ? 'top' : 'bottom'),
        z: 5,
      },
      ...(proposal === null
        ? []
        : [
            {
              name: texts.proposal,
              type: 'line',
              color: tokens.own,
              data: only(proposal),
              symbol: 'circle',
              symbolSize: 10,
              itemStyle: { color: tokens.surface, borderColor: tokens.own, borderWidth: 2 },
              label: pointLabel(tokens.own, above ? 'bottom' : 'top'),
              z: 6,
            },
          ]),
    ],
  };
}
