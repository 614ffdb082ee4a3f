import type { EChartsCoreOption } from 'echarts/core';
import { causeText } from '#domain/doubts/doubt-text.ts';
import { markOn, middleOf, STRIP } from '#domain/benchmarks/place-strip.ts';
import { placeChange, shownChange, type Change, type Span } from '#domain/benchmarks/years/year-pairs.ts';
import { apartText, ownText } from '#domain/benchmarks/years/year-texts.ts';
import { finestDigits } from '#domain/figures/digits.ts';
import { formatNumber } from '#domain/language/format.ts';
import type { Locale, Text } from '#domain/language/text.ts';
import { ownDigits } from '#domain/market/own-digits.ts';
import type { ChartNumbers, ChartTokens } from '#web/ui/chart/Chart.tsx';
import { labelsApart } from '#web/ui/chart/labels-apart.ts';
import { bandSeries } from '../metric/band-series.ts';
import { noPlaceText, slopePlaceText } from './side-text.ts';
import { yearsTexts } from './texts.ts';
import type { Pair } from './use-years.ts';

interface Slopes {
  readonly pairs: readonly Pair[];
  readonly span: Span;
  /** The least number of companies behind a figure. */
  readonly need: number;
  /** Names stand on the right, under places and values. */
  readonly compact: boolean;
}

/** Labels on both sides need room; in a narrow chart those on the right have several lines. */
const WIDE = { left: 312, right: 224, apart: [19, 19], edge: 0, height: 380 } as const;
const COMPACT = { left: 36, right: 216, apart: [19, 48], edge: 16, height: 420 } as const;
export const slopeSize = (compact: boolean) => (compact ? COMPACT : WIDE);

const TOP = 28;
const BOTTOM = 12;
/** A move of more than so many points is drawn bolder. */
const LARGE_MOVE = 10;
const SIGNS: Readonly<Record<Change, string>> = { better: '▲', worse: '▼', same: '=' };

/** So many letters fit beside a narrow chart. */
const LINE = 31;

/** A name in two lines at most. */
export function nameLines(name: string): readonly string[] {
  const words = name.split(' ');
  const fits = (count: number): boolean => words.slice(0, count).join(' ').length <= LINE;
  const first = words.findLastIndex((_, at) => fits(at + 1)) + 1 || 1;
  const [one, two] = [words.slice(0, first).join(' '), words.slice(first).join(' ')];
  if (two === '') return [one];
  return [one, two.length <= LINE ? two : `${two.slice(0, LINE - 1)}…`];
}

const known = (pair: Pair): boolean => placeChange(pair) !== null;

/** Pairs with a place in both years. */
export const slopesIn = (pairs: readonly Pair[]): Pair[] => pairs.filter(known);

const marksOf = ({ before, after, metric: { direction } }: Pair) =>
  [markOn(before.own!, direction)!, markOn(after.own!, direction)!] as const;

/** Why a pair is in doubt; null: it is not. */
function doubtText({ before, after, metric }: Pair): Text | null {
  const doubt = after.own?.doubt ?? before.own?.doubt;
  return doubt ? causeText(doubt, metric.description) : null;
}

/** The colour of a slope: judged, or grey when unchanged or doubtful. */
function colourOf(pair: Pair, tokens: ChartTokens): string {
  const change = shownChange(pair);
  if (pair.doubtful || change === 'same') return tokens.inkSoft;
  return change === 'better' ? tokens.good : tokens.bad;
}

/** One indicator from the first year to the second, with its name on the left and its place and value on the right. */
function slopeSeries(
  pair: Pair,
  shifts: readonly [number, number],
  chart: Slopes,
  locale: Locale,
  tokens: ChartTokens,
) {
  const { compact } = chart;
  const { left, height } = slopeSize(compact);
  const marks = marksOf(pair);
  const [from, to] = [middleOf(marks[0]), middleOf(marks[1])];
  const color = colourOf(pair, tokens);
  const isSteady = pair.doubtful || shownChange(pair) === 'same';
  const sign = pair.doubtful ? '?' : SIGNS[shownChange(pair)!];
  const size = (at: 0 | 1): number | [number, number] => {
    const mark = marks[at];
    return mark.kind === 'dot' ? 11 : [10, ((mark.to - mark.from) / 100) * (height - TOP - BOTTOM)];
  };
  const label = { show: true, distance: 8, color: tokens.ink, fontSize: 12, fontFamily: tokens.font, lineHeight: 15 };
  const rich = {
    place: { color, fontWeight: 600 as const, fontSize: 12 },
    soft: { color: tokens.inkSoft, fontSize: 12 },
  };
  // The line itself shows that it begins at an end; in words there is no room.
  const began = pair.before.own?.end === null ? slopePlaceText(pair, 'before', locale) : '';
  const place = slopePlaceText(pair, 'after', locale);
  const name = pair.metric.description;
  return {
    name,
    type: 'line',
    z: 4,
    color,
    symbol: 'circle',
    lineStyle: { width: !isSteady && Math.abs(to - from) > LARGE_MOVE ? 3 : 2, type: isSteady ? 'dashed' : 'solid' },
    data: [
      {
        value: from,
        symbol: marks[0].kind === 'dot' ? 'circle' : 'roundRect',
        symbolSize: size(0),
        itemStyle: { color: tokens.surface, borderColor: color, borderWidth: 2 },
        label: {
          ...label,
          position: 'left',
          offset: [0, shifts[0]],
          ...(!compact && { width: left - 14, overflow: 'truncate', align: 'right' }),
          rich,
          formatter: [...(compact ? [] : [name]), ...(began === '' ? [] : [`{soft|${began}}`])].join('  '),
        },
      },
      {
        value: to,
        symbol: marks[1].kind === 'dot' ? 'circle' : 'roundRect',
        symbolSize: size(1),
        itemStyle: { color, borderColor: color },
        label: {
          ...label,
          position: 'right',
          offset: [0, shifts[1]],
          rich,
          formatter: [`{place|${sign} ${place}}  ${ownText(pair, locale)}`, ...(compact ? nameLines(name) : [])].join(
            '\n',
          ),
        },
      },
    ],
  };
}

/** Places of key indicators in two years, from the worst below to the best above; half of the market as a band. */
export function slopeOption(chart: Slopes, locale: Locale, tokens: ChartTokens): EChartsCoreOption {
  const texts = yearsTexts[locale];
  const { span, compact } = chart;
  const { left, right, apart, edge, height } = slopeSize(compact);
  const pairs = slopesIn(chart.pairs);
  const y = (place: number): number => TOP + ((100 - place) / 100) * (height - TOP - BOTTOM);
  const shifted = ([0, 1] as const).map((at) => {
    const natural = pairs.map((pair) => y(middleOf(marksOf(pair)[at])));
    return labelsApart(natural, apart[at], [y(100) + edge, y(0) - edge]).map((moved, index) => moved - natural[index]!);
  });
  const { low, high } = bandSeries([STRIP.half[0], STRIP.half[0]], [STRIP.half[1], STRIP.half[1]], tokens, 0);
  const note = (value: number, text: string, dy: number) => ({
    value,
    label: {
      show: true,
      position: 'left',
      distance: 8,
      offset: [0, dy],
      color: tokens.inkSoft,
      fontSize: 12,
      formatter: text,
    },
  });
  const quiet = { type: 'line', silent: true, symbol: 'none' } as const;
  return {
    animation: false,
    grid: { left, right, top: TOP, bottom: BOTTOM, outerBoundsMode: 'none' },
    xAxis: {
      type: 'category',
      position: 'top',
      boundaryGap: false,
      data: [String(span.from), String(span.to)],
      axisLine: { show: false },
      axisLabel: { color: tokens.ink, fontWeight: 600 },
      splitLine: { show: true, lineStyle: { color: tokens.market, width: 1 } },
    },
    yAxis: { type: 'value', min: 0, max: 100, axisLabel: { show: false }, splitLine: { show: false } },
    series: [
      low,
      high,
      {
        ...quiet,
        color: tokens.market,
        lineStyle: { width: 2 },
        symbolSize: 0,
        data: [STRIP.median, compact ? STRIP.median : note(STRIP.median, texts.median, 10)],
        ...(!compact && { symbol: 'circle' }),
      },
      ...(compact
        ? []
        : [
            {
              ...quiet,
              symbol: 'circle',
              symbolSize: 0,
              lineStyle: { opacity: 0 },
              data: [STRIP.half[0], note(STRIP.half[0], texts.half, -10)],
            },
          ]),
      ...pairs.map((pair, at) => slopeSeries(pair, [shifted[0]![at]!, shifted[1]![at]!], chart, locale, tokens)),
    ],
  };
}

/** The same as a table, with the indicators that have no place in one of the years. */
export function slopeNumbers({ pairs, span: { from, to }, need }: Slopes, locale: Locale): ChartNumbers {
  const texts = yearsTexts[locale];
  const place = (pair: Pair, side: 'before' | 'after', year: number): string =>
    slopePlaceText(pair, side, locale) || (noPlaceText(pair, side, year, need, locale) ?? '');
  const number = (pair: Pair, side: 'before' | 'after', of: 'own' | 'median'): string => {
    const digits = finestDigits([pair.before.cell, pair.after.cell].filter((cell) => cell !== null));
    return of === 'own'
      ? formatNumber(pair[side].own?.value, locale, ownDigits(pair.metric, pair[side].own?.value))
      : formatNumber(pair[side].cell?.median, locale, digits);
  };
  return {
    columns: [
      texts.metric,
      texts.placeIn(from),
      texts.placeIn(to),
      texts.ownIn(from),
      texts.ownIn(to),
      texts.medianIn(from),
      texts.medianIn(to),
      texts.unit,
      texts.note,
    ],
    rows: pairs.map((pair) => [
      pair.metric.description,
      place(pair, 'before', from),
      place(pair, 'after', to),
      number(pair, 'before', 'own'),
      number(pair, 'after', 'own'),
      number(pair, 'before', 'median'),
      number(pair, 'after', 'median'),
      pair.metric.unit_name,
      doubtText(pair)?.[locale] ?? apartText(pair)?.[locale] ?? '',
    ]),
  };
}
