import { bandText } from '#domain/benchmarks/release/band-text.ts';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { placeText } from '#domain/benchmarks/release/place-text.ts';
import { gapDigits, marketDigits, valueDigits } from '#domain/figures/digits.ts';
import { decimalsOf, formatDate, type Precision } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import type { Cell, Sheet, SheetColumn, SheetRow } from '#workbooks/write.ts';
import { EXPORT_TEXTS } from './export-texts.ts';
import type { Exported } from './exported.ts';

export type Scope = 'all' | 'l1' | 'current';
const LONG = { format: 'figure' as const, width: 15 };

/** Numbers keep every digit; a reader sees those of the screen. */
export const shownAs = (value: number | null | undefined, precision: Precision): Cell =>
  typeof value === 'number' ? { value, decimals: decimalsOf(value, precision) } : null;

/** What stands beside figures that are closed or of an earlier release. */
function noteOf({ suppressed, since }: Pick<BenchmarkMetric, 'suppressed' | 'since'>, locale: Locale): string | null {
  if (suppressed) return hiddenText(suppressed)[locale];
  if (!since) return null;
  const date = formatDate(since.date, locale, 'date', 'UTC');
  return locale === 'ru' ? `цифры выпуска от ${date}` : `figures from the ${date} release`;
}

interface About {
  readonly scope: Scope;
  readonly now: Date;
  readonly address: string;
  readonly company: string | null;
  readonly locale: Locale;
  /** Of the top level: all measures stand in processes below. */
  readonly nothingInRoots: boolean;
}

/** The first sheet: what this is, of when, of how many, by which method. */
export function coverSheet(benchmark: Benchmark, { exact, release }: Exported, about: About): Sheet {
  const { locale } = about;
  const t = (key: keyof typeof EXPORT_TEXTS): string => EXPORT_TEXTS[key][locale];
  const names = (items: readonly { name: string }[]): string =>
    items.map(({ name }) => name).join(', ') || t('everything');
  const rows: SheetRow[] = [
    [t('benchmark'), `№ ${benchmark.id}`],
    ...(exact || !release
      ? []
      : [
          [t('release'), `№ ${release.id}`],
          [t('released'), new Date(release.built_at)],
        ]),
    [t('scope'), t(about.scope)],
    ...(about.nothingInRoots ? [[t('figures'), t('noneInRoots')]] : []),
    [t('created'), new Date(benchmark.processed_at ?? benchmark.created_at)],
    [t('exported'), about.now],
    [t('revision'), benchmark.revision],
    [t('industries'), names(benchmark.industries)],
    [t('systems'), names(benchmark.itSystems)],
    ...(benchmark.size_band ? [[t('size'), bandText(benchmark.size_band, locale)]] : []),
    ...(exact ? [[t('yearsChosen'), benchmark.years.join(', ') || t('everything')]] : []),
    [t('companies'), benchmark.company_count],
    ...(about.company === null ? [] : [[t('company'), about.company]]),
    [t('method'), t(exact ? 'methodText' : 'releaseMethodText')],
    [t('source'), about.address],
  ];
  return {
    name: t('cover'),
    columns: [
      { header: t('parameter'), width: 30 },
      { header: t('value'), width: 80, wrap: true },
    ],
    rows,
  };
}

const nameCells = (metric: BenchmarkMetric): Cell[] => [
  metric.rootProcess.name,
  metric.process.name,
  metric.alias,
  metric.description,
  metric.unit_name,
];

function nameColumns(t: (key: keyof typeof EXPORT_TEXTS) => string): SheetColumn[] {
  return [
    { header: t('root'), width: 28 },
    { header: t('process'), width: 28 },
    { header: t('alias'), width: 20 },
    { header: t('metric'), width: 44, wrap: true },
    { header: t('unit'), width: 12 },
  ];
}

/** One row a metric: the latest figures, and the own place where there is an own company. */
export function figuresSheet(metrics: readonly MetricState[], exported: Exported, locale: Locale): Sheet {
  const t = (key: keyof typeof EXPORT_TEXTS): string => EXPORT_TEXTS[key][locale];
  const { exact, own } = exported;
  return {
    name: t('figures'),
    columns: [
      ...nameColumns(t),
      { header: 'n', format: 'integer', width: 8 },
      ...(exact ? [{ header: t('excluded'), format: 'integer' as const, width: 12 }] : []),
      ...[
        ...(exact ? [t('min')] : []),
        'P10',
        t('p25'),
        t('median'),
        ...(exact ? [t('mean')] : []),
        'P75',
        'P90',
        ...(exact ? [t('max'), t('stddev')] : []),
      ].map((header) => ({ header, ...LONG })),
      ...(own
        ? [
            { header: t('own'), ...LONG },
            { header: t('ownYear'), width: 10 },
            { header: t('place'), width: 30 },
            { header: t('quartile'), format: 'integer' as const, width: 10 },
            { header: t('gap'), ...LONG },
          ]
        : []),
      { header: t('note'), width: 30, wrap: true },
    ],
    rows: metrics.map((metric) => {
      const one = exported.present(metric);
      const digits = marketDigits(one);
      const market = (...figures: readonly (number | null)[]) => figures.map((figure) => shownAs(figure, digits));
      return [
        ...nameCells(one),
        one.suppressed ? null : one.n,
        ...(exact ? [one.excluded] : []),
        ...(exact ? market(one.min) : []),
        ...market(one.p10, one.p25, one.median),
        ...(exact ? market(one.mean) : []),
        ...market(one.p75, one.p90),
        ...(exact ? market(one.max, one.stddev) : []),
        ...(own
          ? [
              shownAs(one.own?.value, valueDigits(one.mtype, digits)),
              one.own?.year,
              one.own && (placeText(one.own, one.direction)?.[locale] ?? null),
              one.own?.quartile,
              shownAs(one.own?.gap, gapDigits(digits)),
            ]
          : []),
        noteOf(one, locale),
      ];
    }),
  };
}

function* yearRows(metrics: readonly MetricState[], exported: Exported, locale: Locale): Generator<SheetRow> {
  for (const metric of metrics) {
    const names = nameCells(exported.present(metric));
    for (const { year, own, ...figures } of exported.byYear(metric)) {
      if (figures.n === 0 && own === null && !figures.suppressed) continue;
      const digits = marketDigits(figures);
      yield [
        ...names,
        year,
        figures.suppressed ? null : figures.n,
        shownAs(figures.p25, digits),
        shownAs(figures.median, digits),
        shownAs(figures.p75, digits),
        ...(exported.own ? [shownAs(own, valueDigits(metric.mtype, digits))] : []),
        noteOf(figures, locale),
      ];
    }
  }
}

/** One row a metric and year: the median and the quartiles. */
export function yearsSheet(metrics: readonly MetricState[], exported: Exported, locale: Locale): Sheet {
  const t = (key: keyof typeof EXPORT_TEXTS): string => EXPORT_TEXTS[key][locale];
  return {
    name: t('years'),
    columns: [
      ...nameColumns(t),
      { header: t('year'), width: 8 },
      { header: 'n', format: 'integer', width: 8 },
      ...[t('p25'), t('median'), 'P75', ...(exported.own ? [t('own')] : [])].map((header) => ({
        header,
        ...LONG,
      })),
      { header: t('note'), width: 30, wrap: true },
    ],
    rows: yearRows(metrics, exported, locale),
  };
}
