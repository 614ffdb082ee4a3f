import { readBefore } from '#domain/market/read-measure.ts';
import type { YearsOf } from '#domain/benchmarks/summary/summary.ts';
import { computedAlike } from '#domain/methodology/formula-years.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { BenchmarkMetric } from '#contract/benchmark-shapes.ts';
import type { MarketRow } from '#contract/market-pages.ts';
import { takeTurns } from '../../../platform/take-turns.ts';
import { getMetric } from '../../../methodology/metric-places.ts';
import { metricsIn } from '../../exports/exported.ts';
import { exportedRelease } from './exported-release.ts';
import type { ReleaseView } from './open-for-client.ts';
import { groupIn } from './present-released.ts';

/** The company's values by year, of those computed as its latest value, and how the market moved. */
function yearsOf(view: ReleaseView, metric: MetricState): YearsOf & Pick<GroupRow, 'before'> {
  const group = groupIn(view);
  const latest = view.own.at(metric.id, 'latest');
  const own = view.own.years.flatMap((year) => view.own.at(metric.id, year) ?? []);
  return {
    before: readBefore(group, metric),
    own: (latest === null ? own : computedAlike(own, group.formulasOf(metric.alias), latest.year)).filter(
      ({ doubt }) => !doubt,
    ),
    trends: group.isClosed ? [] : (view.cells.get(metric.id)?.trends ?? []),
  };
}

/** An indicator of a group beside the company, with the company's place of a year before. */
export interface GroupRow extends BenchmarkMetric {
  readonly before: ReturnType<typeof readBefore>;
}

/** All indicators of a group in the order of the tree, and the years of any of them. */
export interface GroupRows {
  readonly rows: readonly GroupRow[];
  readonly yearsFor: (metric: { readonly id: number }) => YearsOf;
}

const NO_YEARS: YearsOf = { own: [], trends: [], before: null };

/** The one reading of a whole group, which lists, sentences, summaries and slides are made from. */
export async function readRows(view: ReleaseView): Promise<GroupRows> {
  const exported = exportedRelease(view);
  const turn = takeTurns();
  const years = new Map<number, ReturnType<typeof yearsOf>>();
  const rows: GroupRow[] = [];
  for (const metric of metricsIn(exported)) {
    const row = exported.present(metric);
    const found = row.own === null ? null : yearsOf(view, getMetric(view.release.methodology, metric.id));
    if (found) years.set(row.id, found);
    rows.push({ ...row, before: found?.before ?? null });
    await turn();
  }
  return { rows, yearsFor: ({ id }) => years.get(id) ?? NO_YEARS };
}

/** A row as a page shows it. */
export function presentRow({ before, ...row }: GroupRow): MarketRow {
  const { id, alias, description, mtype, unit_name, process, rootProcess, direction, key_theme, key_order } = row;
  const { n, p10, p25, median, p75, p90, step = null, since = null, suppressed, own, beside } = row;
  return {
    id,
    alias,
    description,
    mtype,
    unit_name,
    process,
    rootProcess,
    direction,
    key_theme,
    key_order,
    n,
    p10,
    p25,
    median,
    p75,
    p90,
    step,
    since,
    suppressed,
    own,
    ...(beside && { beside }),
    before: before && {
      value: before.value,
      year: before.year,
      place: before.place,
      quartile: before.quartile,
      end: before.end,
      side: before.side,
      doubtful: before.doubtful,
    },
  };
}
