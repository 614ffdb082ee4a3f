import type { EChartsCoreOption } from 'echarts/core';
import { marketName } from '#domain/benchmarks/release/market-name.ts';
import { isTooFew, NO_MARKET } from '#domain/benchmarks/release/published-figures.ts';
import type { BenchmarkMetricPage, CompanyLine } from '#contract/benchmark-results.ts';
import { finestDigits } from '#domain/figures/digits.ts';
import { formatNumber, MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { ownDigits, type PrintedMeasure } from '#domain/market/own-digits.ts';
import type { ChartNumbers, ChartTokens } from '#web/ui/chart/Chart.tsx';
import { keptMark } from '../release/kept.ts';
import { bandSeries } from './band-series.ts';
import { marketChartTexts } from './texts.ts';
import { tooltipOf } from './tooltip.ts';

export interface YearChartData extends PrintedMeasure {
  readonly byYear: BenchmarkMetricPage['by_year'];
  /** The own company, when its line is shown. */
  readonly own: CompanyLine | undefined;
  readonly lines: readonly CompanyLine[];
  /** The group of these figures; none: the whole market. */
  readonly group?: string | null | undefined;
}

/** Symbols and dots distinguish lines without colour. */
const SYMBOLS = ['triangle', 'rect', 'diamond', 'emptyCircle', 'emptyTriangle', 'emptyRect', 'emptyDiamond'] as const;

/** All years with any data, in order. */
export const yearsOf = ({ byYear, own, lines }: Pick<YearChartData, 'byYear' | 'own' | 'lines'>): number[] =>
  [
    ...new Set([
      ...byYear.map(({ year }) => year),
      ...[...(own ? [own] : []), ...lines].flatMap(({ points }) => points.map(({ year }) => year)),
    ]),
  ].toSorted((a, b) => a - b);

const pointsOn = (years: readonly number[], { points }: CompanyLine): (number | null)[] =>
  years.map((year) => points.find((point) => point.year === year)?.value ?? null);

type MarketOfYear = BenchmarkMetricPage['by_year'][number];

const isFew = ({ n, suppressed }: MarketOfYear): boolean => !suppressed && isTooFew(n);

/** The years of the market; of too few companies only how many they are. */
const marketsOf = ({ byYear }: YearChartData): MarketOfYear[] =>
  byYear.map((one) => (isFew(one) ? { ...one, p25: null, median: null, p75: null } : one));

/** The table of the chart, one row per year. */
export function yearNumbers(data: YearChartData, locale: Locale): ChartNumbers {
  const texts = marketChartTexts[locale];
  const years = yearsOf(data);
  const own = data.own && pointsOn(years, data.own);
  const lines = data.lines.map((line) => pointsOn(years, line));
  const markets = marketsOf(data);
  const digits = finestDigits(markets);
  return {
    precision: (_, column, value) => (column === 1 ? 'full' : column < 5 ? digits : ownDigits(data, value)),
    columns: [
      texts.year,
      'n',
      'P25',
      texts.median(marketName(data.group ?? null, locale).of),
      'P75',
      ...(own ? [texts.ownCompany] : []),
      ...data.lines.map(({ company }) => company.name),
    ],
    rows: years.map((year, at) => {
      const market = markets.find((one) => one.year === year);
      return [
        `${year}${market ? keptMark(market) : ''}${market && isFew(market) ? `, ${NO_MARKET[locale]}` : ''}`,
        market?.suppressed ? undefined : market?.n,
        market?.p25,
        market?.median,
        market?.p75,
        ...(own ? [own[at]] : []),
        ...lines.map((line) => line[at]),
      ];
    }),
  };
}

type Values = readonly (number | null | undefined)[];
const known = (values: Values): number[] => values.filter((value) => typeof value === 'number');

/** Years shown between hidden years: the band would have no width there. */
export const yearsAlone = (p25: Values, p75: Values): number[] => {
  const isKnown = (at: number): boolean => typeof p25[at] === 'number' && typeof p75[at] === 'number';
  return [...p25.keys()].filter((at) => isKnown(at) && !isKnown(at - 1) && !isKnown(at + 1));
};

/** Whether an edge of the band has room for its name at the end of the lines; it takes a tenth of the height. */
function hasRoom(edge: Values, others: readonly Values[]): boolean {
  const drawn = known([edge, ...others].flat());
  const apart = (Math.max(...drawn) - Math.min(...drawn)) * 0.12;
  const [end] = known(edge.slice(-1));
  return end !== undefined && known(others.map((one) => one.at(-1))).every((other) => Math.abs(other - end) > apart);
}

/** The median with the middle half of the market, the company's line above it, others dotted. */
export function yearOption(data: YearChartData, locale: Locale, tokens: ChartTokens): EChartsCoreOption {
  const texts = marketChartTexts[locale];
  const ofMedian = texts.median(marketName(data.group ?? null, locale).of);
  const years = yearsOf(data);
  const markets = marketsOf(data);
  const market = years.map((year) => markets.find((one) => one.year === year));
  const labels = years.map((year, at) => `${year}${market[at] ? keptMark(market[at]) : ''}`);
  const digits = finestDigits(markets);
  const number = (value: number | null | undefined) => formatNumber(value, locale, digits);
  const ofCompany = (value: number | null | undefined) => formatNumber(value, locale, ownDigits(data, value));
  const own = data.own && pointsOn(years, data.own);
  const named = data.lines.map((line) => ({ name: line.company.name, data: pointsOn(years, line) }));
  // Keep the two names at the end of the lines apart.
  const last = (values: readonly (number | null | undefined)[]) => values.at(-1) ?? 0;
  const ownAbove = own !== undefined && last(own) >= last(market.map((one) => one?.median));
  const apart = (up: boolean) => ({ offset: [0, own === undefined ? 0 : up ? -9 : 9] });
  const ofMarket = (name: 'p25' | 'median' | 'p75') => market.map((one) => one?.[name] ?? null);
  const [p25, median, p75] = [ofMarket('p25'), ofMarket('median'), ofMarket('p75')];
  const { single, band, low, high } = bandSeries(p25, p75, tokens, 64);
  const alone = single ? [] : yearsAlone(p25, p75);
  const edge = (name: string, values: Values, opposite: Values) => ({
    endLabel: {
      show: hasRoom(values, [opposite, median, own ?? [], ...named.map((line) => line.data)]),
      formatter: name,
      color: tokens.inkSoft,
      fontSize: 11,
    },
  });
  const tooltip = (items: unknown): string => {
    const at = (items as readonly { dataIndex: number }[])[0]?.dataIndex ?? 0;
    const one = market[at];
    return tooltipOf(labels[at] ?? '', [
      ...(own ? [[texts.ownCompany, ofCompany(own[at])] as const] : []),
      [ofMedian, one && isFew(one) ? NO_MARKET[locale] : number(one?.median)],
      ['P25–P75', `${number(one?.p25)} – ${number(one?.p75)}`],
      ['n', one?.suppressed ? MISSING : String(one?.n ?? 0)],
      ...named.map(({ name, data: values }) => [name, ofCompany(values[at])] as const),
    ]);
  };
  return {
    // A changed filter shows its figures immediately, without animation.
    animation: false,
    grid: { left: 8, right: 72, top: 16, bottom: 8, outerBoundsMode: 'same' },
    tooltip: { trigger: 'axis', formatter: tooltip },
    xAxis: { type: 'category', data: labels, boundaryGap: single },
    yAxis: { type: 'value', scale: true },
    series: [
      { ...low, ...edge('P25', p25, p75) },
      { ...high, ...edge('P75', p75, p25) },
      {
        name: ofMedian,
        type: 'line',
        color: tokens.market,
        data: median,
        symbolSize: 5,
        lineStyle: { width: 2 },
        ...(alone.length > 0 && {
          markLine: {
            // Under the median and the company's line.
            z: 1,
            silent: true,
            symbol: 'none',
            label: { show: false },
            lineStyle: { ...band, type: 'solid', width: 8 },
            data: alone.map((at) => [{ coord: [at, p25[at]] }, { coord: [at, p75[at]] }]),
          },
        }),
        endLabel: { show: true, formatter: texts.medianShort, color: tokens.inkSoft, ...apart(!ownAbove) },
        labelLayout: { moveOverlap: 'shiftY' },
      },
      ...named.map(({ name, data: values }, at) => ({
        name,
        type: 'line',
        color: tokens.inkSoft,
        data: values,
        symbol: SYMBOLS[at % SYMBOLS.length],
        symbolSize: 7,
        lineStyle: { width: 1.5, type: 'dotted' },
        endLabel: { show: true, formatter: '{a}', color: tokens.inkSoft, width: 64, overflow: 'truncate' },
        labelLayout: { moveOverlap: 'shiftY' },
      })),
      ...(own
        ? [
            {
              name: texts.ownCompany,
              type: 'line',
              color: tokens.own,
              data: own,
              z: 5,
              symbolSize: 9,
              lineStyle: { width: 3 },
              endLabel: { show: true, formatter: texts.you, color: tokens.own, fontWeight: 600, ...apart(ownAbove) },
              labelLayout: { moveOverlap: 'shiftY' },
            },
          ]
        : []),
    ],
  };
}
