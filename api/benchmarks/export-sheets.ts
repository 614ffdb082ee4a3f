import { tooFewText } from '#domain/benchmarks/confidential.ts';
import { gapDigits, marketDigits, valueDigits } from '#domain/figures/digits.ts';
import { decimalsOf, type Precision } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import type { Cell, Sheet, SheetColumn, SheetRow } from '../platform/workbook/write/write-workbook.ts';
import { EXPORT_TEXTS } from './export-texts.ts';
import { placesOf } from './metric-places.ts';
import type { Opened } from './open-benchmark.ts';
import { presentFigures, presentMetric, showMeasure } from './present-metric.ts';

export type Scope = 'all' | 'l1' | 'current';
const LONG = { format: 'figure' as const, width: 15 };

/** Numbers keep every digit; a reader sees those of the screen. */
export const shownAs = (value: number | null | undefined, precision: Precision): Cell =>
  typeof value === 'number' ? { value, decimals: decimalsOf(value, precision) } : null;

/** What stands in a row where figures are closed. */
function noteOf({ suppressed }: Pick<BenchmarkMetric, 'suppressed'>, locale: Locale): string | null {
  if (!suppressed) return null;
  if (suppressed.reason === 'subscription') return EXPORT_TEXTS.noSubscription[locale];
  if (suppressed.reason === 'difference') return EXPORT_TEXTS.difference[locale];
  return tooFewText(suppressed)[locale];
}

/** The first sheet: what this is, of when, of how many, by which method. */
export function coverSheet(
  benchmark: Benchmark,
  about: { scope: Scope; now: Date; address: string; company: string | null; minimum: number; locale: Locale },
): Sheet {
  const { locale } = about;
  const t = (key: keyof typeof EXPORT_TEXTS): string => EXPORT_TEXTS[key][locale];
  const names = (items: readonly { name: string }[]): string =>
    items.map(({ name }) => name).join(', ') || t('everything');
  const closed =
    locale === 'ru'
      ? `Показатель рынка показан, если в нём не меньше ${about.minimum} других компаний.`
      : `A market figure is shown with at least ${about.minimum} other companies in it.`;
  const rows: SheetRow[] = [
    [t('benchmark'), `№ ${benchmark.id}`],
    [t('scope'), t(about.scope)],
    [t('created'), new Date(benchmark.processed_at ?? benchmark.created_at)],
    [t('exported'), about.now],
    [t('revision'), benchmark.revision],
    [t('industries'), names(benchmark.industries)],
    [t('systems'), names(benchmark.itSystems)],
    [t('yearsChosen'), benchmark.years.join(', ') || t('everything')],
    [t('companies'), benchmark.company_count],
    ...(about.company === null ? [] : [[t('company'), about.company]]),
    [t('method'), t('methodText')],
    ...(about.company === null ? [] : [[t('confidentiality'), closed]]),
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
export function figuresSheet(metrics: readonly BenchmarkMetric[], opened: Opened, locale: Locale): Sheet {
  const t = (key: keyof typeof EXPORT_TEXTS): string => EXPORT_TEXTS[key][locale];
  const { staff } = opened;
  const own = opened.own !== null;
  return {
    name: t('figures'),
    columns: [
      ...nameColumns(t),
      { header: 'n', format: 'integer', width: 8 },
      { header: t('excluded'), format: 'integer', width: 12 },
      ...[
        ...(staff ? [t('min')] : []),
        'P10',
        t('p25'),
        t('median'),
        ...(staff ? [t('mean')] : []),
        'P75',
        'P90',
        ...(staff ? [t('max'), t('stddev')] : []),
      ].map((header) => ({ header, ...LONG })),
      ...(own
        ? [
            { header: t('own'), ...LONG },
            { header: t('ownYear'), width: 10 },
            { header: t('place'), format: 'percent' as const, width: 16 },
            { header: t('quartile'), format: 'integer' as const, width: 10 },
            { header: t('gap'), ...LONG },
          ]
        : []),
      { header: t('note'), width: 30, wrap: true },
    ],
    rows: metrics.map((one) => {
      const digits = marketDigits(one);
      const market = (...figures: readonly (number | null)[]) => figures.map((figure) => shownAs(figure, digits));
      return [
        ...nameCells(one),
        one.n,
        one.excluded,
        ...(staff ? market(one.min) : []),
        ...market(one.p10, one.p25, one.median),
        ...(staff ? market(one.mean) : []),
        ...market(one.p75, one.p90),
        ...(staff ? market(one.max, one.stddev) : []),
        ...(own
          ? [
              shownAs(one.own?.value, valueDigits(one.mtype, digits)),
              one.own?.year,
              one.own?.place,
              one.own?.quartile,
              shownAs(one.own?.gap, gapDigits(digits)),
            ]
          : []),
        noteOf(one, locale),
      ];
    }),
  };
}

function* yearRows(
  metrics: readonly BenchmarkMetric[],
  opened: Opened,
  byId: ReadonlyMap<number, MetricState>,
  locale: Locale,
): Generator<SheetRow> {
  for (const one of metrics) {
    const metric = byId.get(one.id);
    if (!metric) continue;
    for (const year of opened.calculation.years) {
      const shown = showMeasure(opened.calculation, metric, year, opened);
      const figures = presentFigures(shown);
      if (figures.n === 0 && !shown.own) continue;
      const digits = marketDigits(figures);
      const own = opened.own === null ? [] : [shownAs(shown.own?.value, valueDigits(one.mtype, digits))];
      yield [
        ...nameCells(one),
        year,
        figures.n,
        shownAs(figures.p25, digits),
        shownAs(figures.median, digits),
        shownAs(figures.p75, digits),
        ...own,
        noteOf(figures, locale),
      ];
    }
  }
}

/** One row a metric and year: the median and the quartiles. */
export function yearsSheet(metrics: readonly BenchmarkMetric[], opened: Opened, locale: Locale): Sheet {
  const t = (key: keyof typeof EXPORT_TEXTS): string => EXPORT_TEXTS[key][locale];
  const byId = new Map(opened.methodology.metrics.map((metric) => [metric.id, metric]));
  return {
    name: t('years'),
    columns: [
      ...nameColumns(t),
      { header: t('year'), width: 8 },
      { header: 'n', format: 'integer', width: 8 },
      ...[t('p25'), t('median'), 'P75', ...(opened.own === null ? [] : [t('own')])].map((header) => ({
        header,
        ...LONG,
      })),
      { header: t('note'), width: 30, wrap: true },
    ],
    rows: yearRows(metrics, opened, byId, locale),
  };
}

/** The metrics of an export, in the order of the tree. */
export function metricsIn(
  opened: Opened,
  isIn: (metric: MetricState, path: readonly number[]) => boolean,
): BenchmarkMetric[] {
  const { calculation, methodology } = opened;
  const places = placesOf(methodology);
  const computed = new Set(calculation.measures);
  const under = (parent: number | null, path: readonly number[]): BenchmarkMetric[] =>
    (places.under.get(parent) ?? []).flatMap(({ id }) => [
      ...(places.metricsOf.get(id) ?? [])
        .filter((metric) => computed.has(metric.id) && isIn(metric, [...path, id]))
        .map((metric) => presentMetric(calculation, metric, places.rootOf(id), opened)),
      ...under(id, [...path, id]),
    ]);
  return under(null, []);
}
