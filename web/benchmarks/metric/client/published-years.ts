import type { EChartsCoreOption } from 'echarts/core';
import { beginsAtZero } from '#domain/benchmarks/axis-start.ts';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import type { BenchmarkMetricPage, CompanyLine } from '#contract/benchmark-results.ts';
import { finestDigits } from '#domain/figures/digits.ts';
import { formatNumber, MISSING, type Precision } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { ownDigits, type PrintedMeasure } from '#domain/market/own-digits.ts';
import type { ChartNumbers, ChartTokens } from '#web/ui/chart/Chart.tsx';
import { keptMark } from '../../release/kept.ts';
import { tooltipOf } from '../tooltip.ts';
import { bandBetween, endLabels, gapSeries, runsOf, targetSeries, type Gap } from './shapes.ts';
import { clientMetricTexts } from './texts.ts';

type Year = BenchmarkMetricPage['by_year'][number];

export interface PublishedYears extends PrintedMeasure {
  readonly byYear: readonly Year[];
  /** The own company, when its line is shown. */
  readonly own: CompanyLine | undefined;
  /** What the company wants to reach, in the year of its day. */
  readonly target?: { readonly year: number; readonly value: number; readonly text: string } | undefined;
  /** No room for labels beside the last year. */
  readonly narrow: boolean;
}

const QUANTILES = ['p90', 'p75', 'median', 'p25', 'p10'] as const;
type Quantile = (typeof QUANTILES)[number];

/** Years with figures; up to that of the target every year, so that the way there is as long as it is. */
function yearsOf({ byYear, own, target }: PublishedYears): number[] {
  const years = new Set([...byYear, ...(own?.points ?? [])].map(({ year }) => year));
  if (target) for (let year = Math.max(...years) + 1; year <= target.year; year += 1) years.add(year);
  return [...years, ...(target ? [target.year] : [])]
    .filter((year, at, all) => all.indexOf(year) === at)
    .toSorted((a, b) => a - b);
}

function read(data: PublishedYears, locale: Locale) {
  const years = yearsOf(data);
  const market = years.map((year) => data.byYear.find((one) => one.year === year));
  const digits = finestDigits(data.byYear);
  return {
    years,
    market,
    of: (quantile: Quantile) => market.map((one) => one?.[quantile] ?? null),
    own: data.own && years.map((year) => data.own?.points.find((point) => point.year === year)?.value ?? null),
    digits,
    number: (value: number | null | undefined) => formatNumber(value, locale, digits),
    ofCompany: (value: number | null | undefined) => formatNumber(value, locale, ownDigits(data, value)),
  };
}

/** Years in which the market is not shown, those with one reason together. */
export function gapsIn(market: readonly (Pick<Year, 'suppressed'> | undefined)[], locale: Locale): Gap[] {
  const reasons = market.map((one) => (one?.suppressed ? hiddenText(one.suppressed)[locale] : null));
  return [...new Set(reasons)].flatMap((why) =>
    why === null ? [] : runsOf(reasons.map((one) => one === why)).map((run) => ({ run, why })),
  );
}

/** The table of the chart, one row per year; a year without figures says why. */
export function publishedNumbers(data: PublishedYears, locale: Locale): ChartNumbers {
  const texts = clientMetricTexts[locale];
  const { years, market, own, digits } = read(data, locale);
  const gaps = gapsIn(market, locale);
  const why = (at: number) => gaps.find(({ run: [from, to] }) => from <= at && at <= to)?.why ?? '';
  const columns = [
    texts.year,
    texts.you,
    ...(data.target ? [texts.target] : []),
    'P10',
    'P25',
    texts.median,
    'P75',
    'P90',
    'n',
    texts.note,
  ];
  const precisions = new Map<string | undefined, Precision>([
    [texts.target, 'typed'],
    ['n', 'full'],
  ]);
  return {
    precision: (_, column, value) =>
      columns[column] === texts.you ? ownDigits(data, value) : (precisions.get(columns[column]) ?? digits),
    columns,
    rows: years.map((year, at) => {
      const one = market[at];
      return [
        `${year}${one ? keptMark(one) : ''}`,
        own?.[at],
        ...(data.target ? [data.target.year === year ? data.target.value : undefined] : []),
        ...QUANTILES.toReversed().map((quantile) => one?.[quantile]),
        one?.suppressed ? undefined : one?.n,
        why(at),
      ];
    }),
  };
}

/** Pixels at the right for the longest label of the last year. */
const roomFor = (ends: readonly { readonly text: string }[]): number =>
  Math.max(40, ...ends.map(({ text }) => 7 * text.length));

/** The published quantiles by year as bands, the company's dots with their values, gaps hatched with the reason. */
export function publishedOption(data: PublishedYears, locale: Locale, tokens: ChartTokens): EChartsCoreOption {
  const texts = clientMetricTexts[locale];
  const { years, market, of, own, number, ofCompany } = read(data, locale);
  const labels = years.map((year, at) => `${year}${market[at] ? keptMark(market[at]) : ''}`);
  const median = of('median');
  const last = median.findLastIndex((value) => value !== null);
  const names: Readonly<Record<Quantile, string>> = {
    p90: 'P90',
    p75: 'P75',
    median: texts.medianShort,
    p25: 'P25',
    p10: 'P10',
  };
  const ends = data.narrow
    ? []
    : QUANTILES.flatMap((quantile) => {
        const value = market[last]?.[quantile] ?? null;
        return value === null ? [] : [{ value, text: `${number(value)} ${names[quantile]}` }];
      });
  const { target } = data;
  const drawn = [...(own ?? []), target?.value ?? null, ...QUANTILES.flatMap(of)].filter((value) => value !== null);
  const tooltip = (items: unknown): string => {
    const at = (items as readonly { dataIndex: number }[])[0]?.dataIndex ?? 0;
    const one = market[at];
    return tooltipOf(labels[at] ?? '', [
      ...(own ? [[texts.you, ofCompany(own[at])] as const] : []),
      ...(target && target.year === years[at] ? [[texts.target, target.text] as const] : []),
      ...(one?.suppressed
        ? [[texts.market, hiddenText(one.suppressed)[locale]] as const]
        : [
            [texts.medianShort, number(one?.median)] as const,
            ['P25–P75', `${number(one?.p25)} – ${number(one?.p75)}`] as const,
            ['P10–P90', `${number(one?.p10)} – ${number(one?.p90)}`] as const,
            ['n', one ? String(one.n) : MISSING] as const,
          ]),
    ]);
  };
  return {
    // A changed group shows its figures immediately, without animation.
    animation: false,
    legend: {
      top: 0,
      left: 0,
      selectedMode: false,
      itemGap: 14,
      data: [
        ...(own ? [{ name: texts.you }] : []),
        { name: texts.median },
        { name: texts.half, icon: 'rect' },
        ...(of('p10').some((value) => value !== null) ? [{ name: texts.most, icon: 'rect' }] : []),
        ...(target ? [{ name: texts.target, icon: 'diamond' }] : []),
      ],
    },
    grid: {
      left: 8,
      right: data.narrow || last < years.length - 1 ? 8 : roomFor(ends),
      top: data.narrow ? (target ? 116 : 92) : 40,
      bottom: 8,
      outerBoundsMode: 'same',
    },
    tooltip: { trigger: 'axis', formatter: tooltip },
    xAxis: { type: 'category', data: labels, boundaryGap: true },
    yAxis: { type: 'value', scale: !beginsAtZero(data.unit_name, drawn) },
    series: [
      bandBetween(texts.most, of('p10'), of('p90'), tokens, 0.5),
      bandBetween(texts.half, of('p25'), of('p75'), tokens, 1),
      gapSeries(gapsIn(market, locale), tokens),
      {
        name: texts.median,
        type: 'line',
        color: tokens.market,
        data: median,
        z: 3,
        symbol: 'rect',
        symbolSize: [14, 2.5],
        lineStyle: { width: 2 },
      },
      endLabels(last, ends, tokens),
      ...(target ? [targetSeries(texts.target, target, years, own, texts.goal(target.text), tokens)] : []),
      ...(own
        ? [
            {
              name: texts.you,
              type: 'line',
              color: tokens.own,
              data: own,
              z: 5,
              symbolSize: 12,
              itemStyle: { borderColor: tokens.surface, borderWidth: 2 },
              lineStyle: { width: 2 },
              label: {
                show: true,
                position: 'top',
                color: tokens.own,
                fontWeight: 600,
                textBorderColor: tokens.surface,
                textBorderWidth: 3,
                formatter: ({ value }: { value: number | null }) => ofCompany(value),
              },
            },
          ]
        : []),
    ],
  };
}
