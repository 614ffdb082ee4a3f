import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import type { BenchmarkMetricPage, CompanyLine } from '#contract/benchmark-results.ts';
import { finestDigits } from '#domain/figures/digits.ts';
import { formatNumber, type Precision } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { ownDigits, type PrintedMeasure } from '#domain/market/own-digits.ts';
import type { ChartNumbers } from '#web/ui/chart/NumbersTable.tsx';
import { keptMark } from '../../release/kept.ts';
import { runsOf, type Run } from './runs.ts';
import { clientMetricTexts } from './texts.ts';

type Year = Pick<
  BenchmarkMetricPage['by_year'][number],
  'year' | 'n' | 'step' | 'since' | 'suppressed' | (typeof QUANTILES)[number]
>;

export interface PublishedYears extends PrintedMeasure {
  readonly byYear: readonly Year[];
  /** The own company, when its line is shown. */
  readonly own: Pick<CompanyLine, 'points'> | undefined;
  /** What the company wants to reach, in the year of its day. */
  readonly target?: { readonly year: number; readonly value: number; readonly text: string } | undefined;
  /** No room for labels beside the last year. */
  readonly narrow: boolean;
}

export const QUANTILES = ['p90', 'p75', 'median', 'p25', 'p10'] as const;
type Quantile = (typeof QUANTILES)[number];

/** Years with figures; up to that of the target every year, so that the way there is as long as it is. */
function yearsOf({ byYear, own, target }: PublishedYears): number[] {
  const years = new Set([...byYear, ...(own?.points ?? [])].map(({ year }) => year));
  if (target) for (let year = Math.max(...years) + 1; year <= target.year; year += 1) years.add(year);
  return [...years, ...(target ? [target.year] : [])]
    .filter((year, at, all) => all.indexOf(year) === at)
    .toSorted((a, b) => a - b);
}

/** What the picture and the table say, by year. */
export function readPublished(data: PublishedYears, locale: Locale) {
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

export interface Gap {
  readonly run: Run;
  readonly why: string;
}

/** Years in which the market is not shown, those with one reason together. */
export function gapsIn(market: readonly (Pick<Year, 'suppressed'> | undefined)[], locale: Locale): Gap[] {
  const reasons = market.map((one) => (one?.suppressed ? hiddenText(one.suppressed)[locale] : null));
  return [...new Set(reasons)].flatMap((why) =>
    why === null ? [] : runsOf(reasons.map((one) => one === why)).map((run) => ({ run, why })),
  );
}

/** A year, marked where its figures are of an earlier release. */
export const yearLabel = (year: number, market: Year | undefined): string => `${year}${market ? keptMark(market) : ''}`;

/** The table of the picture, one row per year; a year without figures says why. */
export function publishedNumbers(data: PublishedYears, locale: Locale): ChartNumbers {
  const texts = clientMetricTexts[locale];
  const { years, market, own, digits } = readPublished(data, locale);
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
        yearLabel(year, one),
        own?.[at],
        ...(data.target ? [data.target.year === year ? data.target.value : undefined] : []),
        ...QUANTILES.toReversed().map((quantile) => one?.[quantile]),
        one?.suppressed ? undefined : one?.n,
        why(at),
      ];
    }),
  };
}
