import { ended } from '#domain/language/ended.ts';
import { text } from '#domain/language/text.ts';
import { readMeasure, readYears } from '#domain/market/read-measure.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import {
  getBenchmarkMetric,
  type BenchmarkMetricPage,
  type CompanyLine,
  type getBenchmarkMetricDict,
} from '#contract/benchmark-results.ts';
import type { BenchmarkMetric, ProcessWithBenchmark } from '#contract/benchmark-shapes.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { authorise } from '../../../platform/http/access.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { forbidden, WrongFields, wrongField } from '../../../platform/http/refusal.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { getMetric, placesOf, treeOfRows } from '../../../methodology/metric-places.ts';
import { COMPANIES_FOR_STAFF } from '../../refusals.ts';
import { SIZE_ALONE } from '../release/requested-group.ts';
import { listShownOf, type Population, type Release } from '../release/load-release.ts';
import { viewOf, type ClientServices, type ReleaseView } from './open-for-client.ts';
import { groupIn, isPublished, presentMeasure, presentReleased } from './present-released.ts';
import { statementsIn } from './wording.ts';

type Filter = Input<typeof getBenchmarkMetric>['query'];

const FIELDS = ['year', 'industry', 'it_system', 'size'] as const satisfies (keyof Filter)[];

const ONE_ONLY = text(
  'Выберите одну группу: рынок показывает их по одной.',
  'Choose one group: the market shows them one at a time.',
);

const noYear = ({ years }: Release) =>
  text(
    `За этот год рынка отдельно нет. Выберите ${years.slice(0, -1).join(', ') || 'последние значения'}.`,
    `The market has no figures of its own for this year. Choose ${years.slice(0, -1).join(', ') || 'the latest values'}.`,
  );

/** One value of each field at most, each opened by a right of its own; companies never. */
export function checkOneEach(actor: Actor, filter: Filter): void {
  if (filter.company?.length) throw forbidden(COMPANIES_FOR_STAFF);
  const several = FIELDS.filter((field) => (filter[field]?.length ?? 0) > 1);
  if (several.length > 0) throw new WrongFields(Object.fromEntries(several.map((field) => [field, [ONE_ONLY]])));
  for (const field of FIELDS) if (filter[field]?.length) authorise(actor, getBenchmarkMetric.parts[field]);
}

/** The population of a calculation, or the one chosen instead. */
function chosenIn({ population }: ReleaseView, { industry, it_system, size }: Filter): Population {
  const [band] = size ?? [];
  if (band !== undefined) {
    if (industry?.length || it_system?.length) throw wrongField('size', SIZE_ALONE);
    return { industry: null, system: null, band };
  }
  if (!industry?.length && !it_system?.length) return population;
  return { industry: industry?.[0] ?? population.industry, system: it_system?.[0] ?? population.system, band: null };
}

/** One metric of a release: the market, the years, the company's place, in figures and in a sentence. */
export async function releasedMetric(
  services: ClientServices,
  opened: ReleaseView,
  { params: { metricId }, query: filter, locale }: Call<typeof getBenchmarkMetric>,
): Promise<BenchmarkMetricPage> {
  const { release } = opened;
  const metric = getMetric(release.methodology, metricId);
  const view = await viewOf(services, opened, chosenIn(opened, filter));
  const [year] = filter.year ?? [];
  if (year !== undefined && !release.years.slice(0, -1).includes(year)) throw wrongField('year', noYear(release));
  const measure = readMeasure(groupIn(view), metric, year ?? 'latest');
  const { title, details } = statementsIn(view, locale)(measure, metric);
  return {
    metric: presentReleased(view, metric, measure),
    by_year: releasedYears(view, metric),
    values: [],
    sentence: [ended(title), details].filter(Boolean).join(' '),
  };
}

/** The market and the company's value year by year. */
export const releasedYears = (view: ReleaseView, metric: MetricState): BenchmarkMetricPage['by_year'] =>
  readYears(groupIn(view), metric).map((measure) => ({
    year: measure.year,
    ...presentMeasure(measure),
    is_latest: measure.isLatest,
    own: measure.own?.value ?? null,
  }));

/** What can be chosen for a metric: only groups and years of which the release shows something. */
export async function releasedDict(
  { db }: ClientServices,
  { release }: Pick<ReleaseView, 'release'>,
  metricId: number,
): Promise<Output<typeof getBenchmarkMetricDict>> {
  const metric = getMetric(release.methodology, metricId);
  const shown = await listShownOf(db, release.id, metric.id);
  const latest = shown.filter(({ year }) => year === null);
  const [industries, systems] = [new Set(latest.map((one) => one.industry)), new Set(latest.map((one) => one.system))];
  const bands = new Set(latest.map(({ band }) => band));
  const years = new Set(shown.map(({ year }) => year));
  return {
    years: release.years.filter((year) => years.has(year)),
    itSystems: release.systems.filter(({ id }) => systems.has(id)),
    industries: release.industries.filter(({ id }) => industries.has(id)),
    companies: [],
    size_bands: release.bands.filter(({ place }) => bands.has(place)),
  };
}

/** The line of a company: what it reported year by year, with its place where the release shows the year. */
export function ownLine(view: ReleaseView, metricId: number, name: string): CompanyLine[] {
  const { company, own, release } = view;
  const metric = getMetric(release.methodology, metricId);
  const group = groupIn(view);
  const points = own.years.flatMap((year) => {
    const found = readMeasure(group, metric, year).own;
    return found ? [{ year, value: found.value, percentile: found.percentile }] : [];
  });
  if (company === null || points.length === 0) return [];
  const latest = readMeasure(group, metric, 'latest').own;
  return [
    { company: { id: company, name }, value: latest?.value ?? null, percentile: latest?.percentile ?? null, points },
  ];
}

/** The processes with their metrics; unless all are requested, only metrics the release describes in this population. */
export function releasedTree(view: ReleaseView, all: boolean): ProcessWithBenchmark[] {
  const places = placesOf(view.release.methodology);
  const rows = new Map<number, BenchmarkMetric[]>();
  for (const [process, metrics] of places.metricsOf) {
    const published = metrics.filter((metric) => all || isPublished(view, metric));
    rows.set(
      process,
      published.map((metric) => presentReleased(view, metric)),
    );
  }
  return treeOfRows(places, rows, all);
}
