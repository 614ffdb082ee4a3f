import type { EChartsCoreOption } from 'echarts/core';
import { capitalised } from '#domain/language/capitalised.ts';
import { marketName } from '#domain/benchmarks/release/market-name.ts';
import type { BenchmarkMetric, CompanyLine, ObservedValue } from '#contract/benchmark-results.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { formatNumber } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { ownDigits } from '#domain/market/own-digits.ts';
import type { ChartNumbers, ChartTokens } from '#web/ui/chart/Chart.tsx';
import { marketChartTexts } from './texts.ts';
import { tooltipOf } from './tooltip.ts';

export interface SpreadChartData {
  readonly metric: BenchmarkMetric;
  /** Companies' values, for those who may see them. */
  readonly values: readonly ObservedValue[];
  readonly own: number | null;
  readonly lines: readonly CompanyLine[];
  /** The group of these figures; none: the whole market. */
  readonly group?: string | null | undefined;
}

/** A value drawn separately: outside the fences and not confirmed, or excluded by decision. */
export const isSetApart = ({ is_low_outlier, is_high_outlier, decision }: ObservedValue): boolean =>
  decision === 'exclude' || ((is_low_outlier || is_high_outlier) && decision !== 'keep');

/** The latest value of each company, which the market's figures are computed from. */
export function latestOf(values: readonly ObservedValue[]): readonly ObservedValue[] {
  const latest = new Map<number, ObservedValue>();
  for (const one of values) {
    const known = latest.get(one.company.id);
    if (!known || known.year < one.year) latest.set(one.company.id, one);
  }
  return [...latest.values()];
}

/** Deterministic jitter, so that the same data give the same picture. */
export const jitter = (at: number): number => (((at * 37) % 97) / 97 - 0.5) * 1.1;

/** The visible part of the axis: the usual values with a margin; outliers may be far outside. */
export function windowOf({ metric, values, own, lines }: SpreadChartData): readonly [number, number] {
  const { p10, p25, p75, p90 } = metric;
  const counted = [
    ...[p10, p25, p75, p90, own].filter((value) => value !== null),
    ...values.filter((one) => !isSetApart(one)).map(({ value }) => value),
    ...lines.flatMap(({ value }) => (value === null ? [] : [value])),
  ];
  const known = counted.length > 0 ? counted : values.map(({ value }) => value);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const air = (high - low || Math.abs(high) || 1) * 0.12;
  return [low - air, high + air];
}

/** The mark of a value: outside which fence, and the decision. */
export function markOf(value: ObservedValue, locale: Locale): string {
  const texts = marketChartTexts[locale];
  return [
    ...(value.is_low_outlier ? [texts.lowOutlier] : []),
    ...(value.is_high_outlier ? [texts.highOutlier] : []),
    ...(value.decision === null
      ? []
      : [{ keep: texts.kept, exclude: texts.excluded, ask: texts.asked }[value.decision]]),
  ].join(', ');
}

/** Under the market's figures. */
const OWN_ROW = 6;

/** The companies' values as they are listed: the newest year first, the largest first. */
export const listedValues = (values: readonly ObservedValue[]): ObservedValue[] =>
  values.toSorted((a, b) => b.year - a.year || b.value - a.value);

/** The table of the chart: every value, latest first, for those who may see them, else the market's figures. */
export function spreadNumbers({ metric, values, own, group }: SpreadChartData, locale: Locale): ChartNumbers {
  const texts = marketChartTexts[locale];
  const digits = marketDigits(metric);
  if (values.length > 0) {
    const listed = listedValues(values);
    return {
      columns: [texts.company, texts.year, texts.value, texts.mark],
      precision: (_row, _column, value) => ownDigits(metric, value),
      links: listed.map(({ company }) => ({
        to: '/companies/$companyId/metrics',
        params: { companyId: company.id },
        search: { metric: metric.id },
      })),
      rows: listed.map((one) => [one.company.name, String(one.year), one.value, markOf(one, locale)]),
    };
  }
  return {
    columns: [texts.figure, texts.value],
    precision: (row, _, value) => (row === 0 ? 'full' : row === OWN_ROW ? ownDigits(metric, value) : digits),
    rows: [
      ['n', metric.n],
      ['P10', metric.p10],
      ['P25', metric.p25],
      [texts.median(marketName(group ?? null, locale).of), metric.median],
      ['P75', metric.p75],
      ['P90', metric.p90],
      ...(own === null ? [] : [[texts.ownCompany, own]]),
    ],
  };
}

interface Item {
  readonly data?: { readonly tip?: readonly [string, readonly (readonly [string, string])[]] };
}

/** A horizontal box plot (whiskers P10 and P90) with the values around it and the company's value as a line. */
export function spreadOption(data: SpreadChartData, locale: Locale, tokens: ChartTokens): EChartsCoreOption {
  const { metric, own, lines } = data;
  const values = latestOf(data.values);
  const texts = marketChartTexts[locale];
  const market = marketName(data.group ?? null, locale);
  const title = capitalised(market.name);
  const digits = marketDigits(metric);
  const number = (value: number | null) => formatNumber(value, locale, digits);
  const ofCompany = (value: number) => formatNumber(value, locale, ownDigits(metric, value));
  const { p10, p25, median, p75, p90, low_threshold: low, high_threshold: high } = metric;
  const marketTip = [
    title,
    [
      ['P10', number(p10)],
      ['P25', number(p25)],
      [texts.median(market.of), number(median)],
      ['P75', number(p75)],
      ['P90', number(p90)],
      ['n', String(metric.n)],
    ],
  ] as const;
  const [from, to] = windowOf({ ...data, values });
  // A value outside the window is an arrow at its edge; the tooltip shows the value.
  const edge = (value: number) =>
    value < from
      ? { symbol: 'triangle', symbolRotate: 90 }
      : value > to
        ? { symbol: 'triangle', symbolRotate: -90 }
        : {};
  const points = (out: boolean) =>
    values.flatMap((one, at) =>
      isSetApart(one) === out
        ? [
            {
              value: [Math.min(to, Math.max(from, one.value)), jitter(at)],
              ...edge(one.value),
              tip: [
                `${one.company.name}, ${one.year}`,
                [
                  [texts.value, ofCompany(one.value)],
                  ...(markOf(one, locale) ? [[texts.mark, markOf(one, locale)]] : []),
                ],
              ],
            },
          ]
        : [],
    );
  // A name at the edge would be cut off, so it is aligned inwards.
  const leaning = (value: number) => {
    const share = (value - from) / (to - from);
    return share > 0.84 ? { align: 'right' } : share < 0.16 ? { align: 'left' } : {};
  };
  const across = (value: number, name: string, colour: string, dashed: boolean) => ({
    xAxis: value,
    name,
    symbol: 'none',
    lineStyle: { color: colour, width: dashed ? 1 : 2.5, type: dashed ? 'dashed' : 'solid' },
    // Fences are labelled below the axis and the company's value above the picture, so that they do not overlap.
    label: {
      show: true,
      formatter: name,
      color: colour,
      fontWeight: dashed ? 400 : 600,
      position: dashed ? 'start' : 'end',
      distance: dashed ? 22 : 6,
      ...leaning(value),
    },
  });
  const marks = [
    ...(own === null ? [] : [across(own, `${texts.you}: ${ofCompany(own)}`, tokens.own, false)]),
    ...(values.length > 0 && low !== null && low > from ? [across(low, texts.low, tokens.warning, true)] : []),
    ...(values.length > 0 && high !== null && high < to ? [across(high, texts.high, tokens.warning, true)] : []),
  ];
  const scatter = { type: 'scatter', xAxisIndex: 0, yAxisIndex: 1 };
  return {
    animation: false,
    grid: { left: 16, right: 16, top: 28, bottom: values.length > 0 ? 26 : 8, outerBoundsMode: 'same' },
    tooltip: {
      trigger: 'item',
      formatter: (item: unknown) => {
        const tip = (item as Item).data?.tip ?? marketTip;
        return tooltipOf(tip[0], tip[1]);
      },
    },
    // The ends of the axis are not round numbers, so they have no labels or lines.
    xAxis: {
      type: 'value',
      min: from,
      max: to,
      axisLabel: { showMinLabel: false, showMaxLabel: false },
      splitLine: { showMinLine: false, showMaxLine: false },
    },
    yAxis: [
      { type: 'category', data: [title], axisLabel: { show: false }, axisLine: { show: false } },
      { type: 'value', min: -1, max: 1, show: false },
    ],
    series: [
      ...(p25 === null || median === null || p75 === null
        ? []
        : [
            {
              name: title,
              type: 'boxplot',
              boxWidth: [28, 64],
              data: [[p10 ?? p25, p25, median, p75, p90 ?? p75]],
              itemStyle: { borderWidth: 2 },
            },
          ]),
      {
        ...scatter,
        name: texts.companies,
        data: points(false),
        symbolSize: 7,
        color: tokens.ink,
        itemStyle: { opacity: 0.35 },
        // The line needs a series, even one without points.
        // By default ECharts rounds the position of a line to two decimals: 0.026 would be drawn at 0.03.
        markLine: { silent: true, symbol: 'none', animation: false, precision: 20, data: marks },
      },
      {
        ...scatter,
        name: texts.outliers,
        data: points(true),
        symbol: 'diamond',
        symbolSize: 11,
        itemStyle: { color: tokens.surface, borderColor: tokens.bad, borderWidth: 2 },
      },
      {
        ...scatter,
        name: texts.company,
        data: lines.flatMap((line) =>
          line.value === null
            ? []
            : [
                {
                  value: [line.value, 0],
                  name: line.company.name,
                  tip: [line.company.name, [[texts.value, ofCompany(line.value)]]],
                },
              ],
        ),
        symbol: 'triangle',
        symbolSize: 12,
        color: tokens.ink,
        label: { show: true, formatter: '{b}', position: 'top', color: tokens.ink },
        labelLayout: { moveOverlap: 'shiftY' },
      },
    ],
  };
}
