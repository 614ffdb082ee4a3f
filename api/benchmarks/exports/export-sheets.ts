import { bandText } from '#domain/benchmarks/release/band-text.ts';
import { formulaNote } from '#domain/benchmarks/release/formula-note.ts';
import { hiddenText, NOT_PUBLISHED } from '#domain/benchmarks/release/hidden-text.ts';
import { isTooFew, NO_MARKET } from '#domain/benchmarks/release/published-figures.ts';
import { placeText } from '#domain/benchmarks/release/place-text.ts';
import { PUBLISHED_FIGURES } from '#domain/figures/describe.ts';
import { GAP_DIGITS } from '#domain/benchmarks/gap-text.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { ownDigits } from '#domain/market/own-digits.ts';
import { formatDate } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { tableOf, type TableColumn } from '#workbooks/table.ts';
import type { FrontSheet, Sheet } from '#workbooks/write.ts';
import { numbered, shownAs, textsIn } from '../../journal/export-workbook.ts';
import { EXPORT_TEXTS } from './export-texts.ts';
import type { Exported } from './exported.ts';

type Words = ReturnType<typeof textsIn<typeof EXPORT_TEXTS>>;
export type Scope = 'all' | 'l1' | 'current';
const LONG = { format: 'figure' as const, width: 14 };

/** What stands beside figures that are closed or of an earlier release. */
function noteOf(
  { suppressed, since, n }: Pick<BenchmarkMetric, 'suppressed' | 'since' | 'n'>,
  locale: Locale,
): string | null {
  if (suppressed) return hiddenText(suppressed)[locale];
  if (isTooFew(n)) return NO_MARKET[locale];
  if (!since) return null;
  const date = formatDate(since.date, locale, 'date', 'UTC');
  return locale === 'ru' ? `цифры рынка от ${date}` : `figures from the market of ${date}`;
}

/** The same of a year; where the latest values stand in its place, that is said. */
const yearNoteOf = (of: YearFigures, locale: Locale): string | null =>
  [of.is_latest && EXPORT_TEXTS.latest[locale], noteOf(of, locale)].filter(Boolean).join('; ') || null;

/** The same, after the year and formula of a company's value that has another market beside it. */
const notesOf = (one: BenchmarkMetric, locale: Locale): string | null =>
  [formulaNote(one.own, one)?.[locale], noteOf(one, locale)].filter(Boolean).join('; ') || null;

interface About {
  readonly scope: Scope;
  readonly company: string | null;
  readonly locale: Locale;
  /** The portal's own address. */
  readonly portal: string;
  /** Of the top level: all measures stand in processes below. */
  readonly nothingInRoots: boolean;
}

/** What the first sheet says of a calculation: of when, of how many, by which method. */
export function frontRows(
  benchmark: Benchmark,
  { exact, release, beside }: Exported,
  about: About,
): FrontSheet['rows'] {
  const { locale } = about;
  const t = textsIn(EXPORT_TEXTS, locale);
  const names = (items: readonly { name: string }[]): string =>
    items.map(({ name }) => name).join(', ') || t('everything');
  const published = exact ? null : release;
  return [
    [t('benchmark'), exact ? numbered(benchmark.id, locale) : null],
    [t('release'), published && numbered(published.id, locale)],
    [t('released'), published && new Date(published.built_at)],
    [t('state'), published && `${about.portal}/benchmarks/${benchmark.id}`],
    [t('scope'), t(about.scope)],
    [t('figures'), about.nothingInRoots ? t('noneInRoots') : null],
    [t('created'), exact ? new Date(benchmark.processed_at ?? benchmark.created_at) : null],
    [t('industries'), names(benchmark.industries)],
    [t('systems'), names(benchmark.itSystems)],
    [t('size'), benchmark.size_band && bandText(benchmark.size_band, locale)],
    [t('yearsChosen'), exact ? benchmark.years.join(', ') || t('everything') : null],
    [t('companies'), benchmark.company_count],
    [t('beside'), beside && `${beside.name}, n = ${beside.n}`],
    [t('company'), about.company],
    [t('method'), t(exact ? 'methodText' : 'releaseMethodText')],
  ];
}

/** What names a row; these stay in detail. */
const nameColumns = <R>(t: Words, of: (row: R) => BenchmarkMetric): TableColumn<R>[] => [
  { header: t('metric'), width: 44, wrap: true, value: (row) => of(row).description },
  { header: t('unit'), width: 12, wrap: true, value: (row) => of(row).unit_name },
];
const PINNED = 2;

/** Where its metric stands in the methodology. */
const placeColumns = <R>(t: Words, of: (row: R) => BenchmarkMetric): TableColumn<R>[] => [
  { header: t('process'), width: 30, wrap: true, value: (row) => of(row).process.name },
  { header: t('root'), width: 26, wrap: true, value: (row) => of(row).rootProcess.name },
  { header: t('alias'), width: 26, value: (row) => of(row).alias },
];

/** A file outlives the page: a handful of companies is not written down as the market, though the staff see each of them. */
const inMarket = ({ n }: Pick<BenchmarkMetric, 'n'>, figure: number | null) => (isTooFew(n) ? null : figure);

const EXACT_FIGURES = ['min', 'p10', 'p25', 'median', 'mean', 'p75', 'p90', 'max', 'stddev'] as const;

function ownColumns(t: Words, locale: Locale): TableColumn<BenchmarkMetric>[] {
  return [
    {
      ...LONG,
      header: t('own'),
      value: (one) => shownAs(one.own?.value, ownDigits(one, one.own?.value)),
    },
    { header: t('ownYear'), width: 10, format: 'bare', value: ({ own }) => own?.year },
    {
      header: t('place'),
      width: 28,
      wrap: true,
      value: ({ own, direction }) => own && (placeText(own, direction)?.[locale] ?? null),
    },
    { header: t('quartile'), format: 'integer', width: 14, value: ({ own }) => own?.quartile },
    { ...LONG, header: t('gap'), value: (one) => shownAs(one.own?.gap, GAP_DIGITS) },
  ];
}

/** What is shown of a metric in one group: its figures, the company in them, and what is closed. */
function groupColumns(t: Words, { exact, own }: Exported, locale: Locale): TableColumn<BenchmarkMetric>[] {
  const figures = exact ? EXACT_FIGURES : PUBLISHED_FIGURES;
  return [
    { header: 'n', format: 'integer', width: 8, value: ({ suppressed, n }) => (suppressed ? null : n) },
    ...(exact
      ? [
          {
            header: t('excluded'),
            format: 'integer' as const,
            width: 12,
            value: (one: BenchmarkMetric) => one.excluded,
          },
        ]
      : []),
    ...figures.map((figure) => ({
      ...LONG,
      header: t(figure),
      value: (one: BenchmarkMetric) => shownAs(inMarket(one, one[figure]), marketDigits(one)),
    })),
    ...(own ? ownColumns(t, locale) : []),
    { header: t('note'), width: 30, wrap: true, value: (one) => notesOf(one, locale) },
  ];
}

/** The same columns of another part of a row; a second group is named in each heading. */
const columnsOf = <R, P>(columns: readonly TableColumn<P>[], of: (row: R) => P, group?: string): TableColumn<R>[] =>
  columns.map((column) => ({
    ...column,
    ...(group !== undefined && { header: `${group}: ${column.header}` }),
    value: (row) => column.value(of(row)),
  }));

interface FigureRow {
  readonly metric: BenchmarkMetric;
  readonly beside: BenchmarkMetric | undefined;
}

/** One row per metric: the latest figures, and the company's place if there is one. */
export function figuresSheet(metrics: readonly MetricState[], exported: Exported, locale: Locale): Sheet {
  const t = textsIn(EXPORT_TEXTS, locale);
  const { own, beside } = exported;
  const figures = groupColumns(t, exported, locale);
  const rows = metrics.map((metric) => ({ metric: exported.present(metric), beside: beside?.present(metric) }));
  const columns: TableColumn<FigureRow>[] = [
    ...nameColumns<FigureRow>(t, ({ metric }) => metric),
    ...columnsOf(figures, ({ metric }: FigureRow) => metric),
    ...(beside ? columnsOf(figures, (row: FigureRow) => row.beside ?? row.metric, beside.name) : []),
    ...placeColumns<FigureRow>(t, ({ metric }) => metric),
  ];
  return {
    name: t('figures'),
    about: t(own ? 'aboutOwnFigures' : 'aboutFigures'),
    pinned: PINNED,
    ...tableOf(rows, columns),
  };
}

type YearFigures = ReturnType<Exported['byYear']>[number];

interface YearRow {
  readonly metric: BenchmarkMetric;
  readonly of: YearFigures;
  readonly beside: YearFigures | undefined;
}

/** That a release has no such figure stands only beside a value of the company's own. */
const isSaid = ({ n, own, suppressed }: YearFigures): boolean =>
  n > 0 || own !== null || (suppressed !== null && !NOT_PUBLISHED.some((reason) => reason === suppressed.reason));

function* yearRows(metrics: readonly MetricState[], exported: Exported): Generator<YearRow> {
  for (const state of metrics) {
    const metric = exported.present(state);
    const seconds = exported.beside?.byYear(state) ?? [];
    for (const of of exported.byYear(state)) {
      const beside = seconds.find(({ year }) => year === of.year);
      if (isSaid(of) || (beside && isSaid(beside))) yield { metric, of, beside };
    }
  }
}

interface MetricYear {
  readonly metric: BenchmarkMetric;
  readonly of: YearFigures | undefined;
}

function yearColumns(t: Words, { own }: Exported, locale: Locale): TableColumn<MetricYear>[] {
  const figure = (id: 'p25' | 'median' | 'p75'): TableColumn<MetricYear> => ({
    ...LONG,
    header: t(id),
    value: ({ of }) => of && shownAs(inMarket(of, of[id]), marketDigits(of)),
  });
  const ownColumn: TableColumn<MetricYear> = {
    ...LONG,
    header: t('own'),
    value: ({ metric, of }) => of && shownAs(of.own, ownDigits(metric, of.own)),
  };
  return [
    { header: 'n', format: 'integer', width: 8, value: ({ of }) => (of?.suppressed ? null : of?.n) },
    figure('p25'),
    figure('median'),
    figure('p75'),
    ...(own ? [ownColumn] : []),
    { header: t('note'), width: 30, wrap: true, value: ({ of }) => of && yearNoteOf(of, locale) },
  ];
}

/** One row a metric and year: the median and the quartiles. */
export function yearsSheet(metrics: readonly MetricState[], exported: Exported, locale: Locale): Sheet {
  const t = textsIn(EXPORT_TEXTS, locale);
  const { beside } = exported;
  const figures = yearColumns(t, exported, locale);
  const columns: TableColumn<YearRow>[] = [
    ...nameColumns<YearRow>(t, ({ metric }) => metric),
    { header: t('year'), width: 10, format: 'bare', value: ({ of }) => of.year },
    ...columnsOf(figures, (row: YearRow) => row),
    ...(beside
      ? columnsOf(figures, ({ metric, beside: of }: YearRow): MetricYear => ({ metric, of }), beside.name)
      : []),
    ...placeColumns<YearRow>(t, ({ metric }) => metric),
  ];
  return { name: t('years'), about: t('aboutYears'), pinned: PINNED, ...tableOf(yearRows(metrics, exported), columns) };
}
