import { nearGroups } from '#domain/benchmarks/release/own-groups.ts';
import { groupKind, groupMenu, type GroupChoice } from '#domain/benchmarks/release/groups.ts';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { isNewFormula } from '#domain/benchmarks/release/market-beside.ts';
import { placeText } from '#domain/benchmarks/release/place-text.ts';
import { markOn } from '#domain/market/place-mark.ts';
import type { Locale } from '#domain/language/text.ts';
import { readMeasure, readYears, type MarketGroup, type ReleasedMeasure } from '#domain/market/read-measure.ts';
import type { Methodology, MetricState } from '#domain/methodology/states.ts';
import type { OwnTableRow } from '#contract/own-table.ts';
import type { Ref } from '#contract/shapes.ts';
import { placesOf } from '../../methodology/metric-places.ts';
import { presentMenu } from './release/menu.ts';
import type { ClientServices, ReleaseView } from './view/open-for-client.ts';
import { groupIn, presentReading } from './view/present-released.ts';

type Head = Pick<OwnTableRow, 'company' | 'group_kind' | 'group' | 'release' | 'published_at' | 'withdrawn'>;

type Period = { readonly period: 'latest' | number; readonly measure: ReleasedMeasure };

function rowOf(
  methodology: Methodology,
  metric: MetricState,
  { period, measure }: Period,
  head: Head,
  locale: Locale,
): OwnTableRow {
  const { own, beside } = measure;
  const market = presentReading(measure);
  const { direction, process } = metric;
  const mark = own && markOn(own, direction);
  return {
    company: head.company,
    period: period === 'latest' ? 'latest' : 'year',
    year: period === 'latest' ? (own?.year ?? null) : period,
    area: placesOf(methodology).rootOf(process.id).name,
    process: process.name,
    metric_id: metric.id,
    metric: metric.description,
    unit: metric.unit.name,
    better: direction,
    own_value: own?.value ?? null,
    group_kind: head.group_kind,
    group: head.group,
    companies: market.median === null ? null : market.n,
    p10: market.p10,
    p25: market.p25,
    median: market.median,
    p75: market.p75,
    p90: market.p90,
    gap: own?.gap ?? null,
    place: mark?.kind === 'dot' ? mark.at : null,
    place_text: (own && placeText(own, direction)?.[locale]) ?? '',
    doubtful: own?.doubtful ?? false,
    closed: market.suppressed ? hiddenText(market.suppressed)[locale] : '',
    release: head.release,
    published_at: head.published_at,
    figures_release: market.since?.release_id ?? head.release,
    figures_date: (market.since?.date ?? head.published_at).slice(0, 10),
    earlier_formula: beside !== undefined && !isNewFormula({ beside }),
    side: own?.side ?? null,
    noise_points: own?.noise_points ?? null,
    doubt: own?.doubt?.metric.name ?? '',
    what_it_is: metric.what_it_is ?? '',
    withdrawn: head.withdrawn,
  };
}

/** The latest values and every year; where there is neither a market nor an own value, there is no row. */
function rowsOfMetric(
  group: MarketGroup,
  methodology: Methodology,
  metric: MetricState,
  head: Head,
  locale: Locale,
): OwnTableRow[] {
  const periods: readonly Period[] = [
    { period: 'latest', measure: readMeasure(group, metric, 'latest') },
    ...readYears(group, metric)
      .filter(({ year, own, isLatest }) => own !== null || isLatest || group.cells.get(metric.id)?.years.has(year))
      .map((measure) => ({ period: measure.year, measure })),
  ];
  return periods
    .map((period) => rowOf(methodology, metric, period, head, locale))
    .filter(({ own_value, median, closed }) => own_value !== null || median !== null || closed !== '');
}

/** The table of a company, a part for each group; a row is made when it is asked for. */
export interface OwnTable {
  /** Names the release and everything the company reports. */
  readonly key: string;
  readonly groups: readonly { readonly head: Head; readonly rows: () => Iterable<OwnTableRow> }[];
}

/** How a table is read: of single IT systems only where that is asked for; theirs are three rows of four. */
interface Reading {
  readonly locale: Locale;
  readonly systems: boolean;
  /** What is said of a withdrawn release that clients read before; empty: nothing. */
  readonly withdrawn: string;
}

/** What a company reads of a release: of the whole market, and of the groups near to it. */
export async function openOwnTable(
  { releases, reports }: Pick<ClientServices, 'releases' | 'reports'>,
  { release, tariff }: Pick<ReleaseView, 'release' | 'tariff'>,
  company: Ref,
  { locale, systems, withdrawn }: Reading,
): Promise<OwnTable> {
  const report = await reports.open(company.id, release);
  const menu = await presentMenu(release, report);
  const open = nearGroups(groupMenu(menu, release.shown.enough.median, locale)).filter(
    ({ closed, group }: GroupChoice) => closed === null && (systems || group.system === null),
  );
  const groups = await Promise.all(
    open.map(async ({ group, name }) => {
      const { industry, system, size: band } = group;
      const population = { industry, system, band };
      const head: Head = {
        company: company.name,
        group_kind: groupKind(group),
        group: name,
        release: release.id,
        published_at: release.shown.built_at,
        withdrawn,
      };
      const [cells, own] = await Promise.all([releases.cells(release, population), report.values(system)]);
      const view = groupIn({ release, tariff, population, cells, own });
      const { methodology } = release;
      return {
        head,
        rows: () => methodology.metrics.flatMap((one) => rowsOfMetric(view, methodology, one, head, locale)),
      };
    }),
  );
  return { key: report.key, groups };
}

/** All its rows, one group after another. */
export function* rowsOf({ groups }: OwnTable): Generator<OwnTableRow> {
  for (const { rows } of groups) yield* rows();
}
