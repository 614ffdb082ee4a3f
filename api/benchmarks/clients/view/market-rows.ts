import { marketBeside } from '#domain/benchmarks/release/market-beside.ts';
import { readBefore } from '#domain/market/read-measure.ts';
import type { YearsOf } from '#domain/benchmarks/summary/summary.ts';
import { computedAlike } from '#domain/methodology/formula-years.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import { takeTurns } from '../../../platform/take-turns.ts';
import type { ReleaseView } from './open-for-client.ts';
import { groupIn, presentReleased, publishedIn } from './present-released.ts';

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
export type GroupRow = ReturnType<typeof presentReleased> & { readonly before: ReturnType<typeof readBefore> };

/** All indicators of a group in the order of the tree, and the years of any of them. */
export interface GroupRows {
  readonly rows: readonly GroupRow[];
  readonly yearsFor: (metric: { readonly id: number }) => YearsOf;
}

const NO_YEARS: YearsOf = { own: [], trends: [], before: null };

/** The one reading of a whole group, which lists, sentences, summaries and slides are made from. */
export async function readRows(view: ReleaseView): Promise<GroupRows> {
  const turn = takeTurns();
  const years = new Map<number, ReturnType<typeof yearsOf>>();
  const rows: GroupRow[] = [];
  for (const metric of publishedIn(view)) {
    const row = marketBeside(presentReleased(view, metric));
    const found = row.own === null ? null : yearsOf(view, metric);
    if (found) years.set(row.id, found);
    rows.push({ ...row, before: found?.before ?? null });
    await turn();
  }
  return { rows, yearsFor: ({ id }) => years.get(id) ?? NO_YEARS };
}
