import { compareCosts } from '#domain/benchmarks/money/compare-costs.ts';
import { summarise } from '#domain/benchmarks/summary/summary.ts';
import { inputsOf } from '#domain/figures/plan.ts';
import type { Locale } from '#domain/language/text.ts';
import { readMeasure } from '#domain/market/read-measure.ts';
import { weakestFirst } from '#domain/market/weakest-first.ts';
import { coreOf } from '#domain/methodology/core.ts';
import type { MarketTable, TableProcess, TableRow } from '#contract/market-table.ts';
import { nameOfGroup } from '../clients/release/requested-group.ts';
import { groupOf } from '../clients/release/menu.ts';
import type { ClientServices, ReleaseView } from '../clients/view/open-for-client.ts';
import { readRows, type GroupRow } from '../clients/view/market-rows.ts';
import { groupIn } from '../clients/view/present-released.ts';
import { costsIn } from '../clients/view/wording.ts';
import { presentHead } from './open-page.ts';

/** Of each indicator the middle of a second group. */
function secondIn(view: ReleaseView): (row: GroupRow) => NonNullable<TableRow['second']> {
  const group = groupIn(view);
  return (row) => {
    const { cell, suppressed, own } = readMeasure(group, row, 'latest');
    return { median: cell.median, step: cell.step, since: cell.since, suppressed, side: own?.side ?? null };
  };
}

/** After every place, of which the best is 100. */
const PLACELESS = 101;

/** The weakest process first; without a place in the order of the methodology. */
const weakestProcessFirst = (processes: readonly TableProcess[]): TableProcess[] =>
  processes.toSorted((a, b) => (a.place ?? PLACELESS) - (b.place ?? PLACELESS));

interface TableRequest {
  readonly whole: boolean;
  readonly second: ReleaseView | null;
  readonly locale: Locale;
}

/** All indicators of a group beside the company, or those of the core, by process. */
export async function presentTable(
  services: ClientServices,
  view: ReleaseView,
  { whole, second, locale }: TableRequest,
): Promise<MarketTable> {
  const { plan, years, methodology } = view.release;
  const { rows, yearsFor } = await readRows(view);
  const isCore = coreOf(methodology.metrics, (id) => inputsOf(plan, id, years.at(-1) ?? null));
  const costs = costsIn(view);
  const { explain, defend } = compareCosts(rows, 'median', costs);
  const amounts = new Map([...explain, ...defend].map((row) => [row.metric.id, row]));
  const places = new Map(summarise(rows, yearsFor, costs).processes.map((one) => [one.id, one]));
  const beside = second && secondIn(second);
  const presentTableRow = (row: GroupRow): TableRow => {
    const amount = amounts.get(row.id);
    return {
      ...row,
      amount: amount ? { roubles: amount.roubles, range: amount.range } : null,
      second: beside && beside(row),
    };
  };
  const shown = whole ? rows : rows.filter(({ id }) => isCore(id));
  const processes = [...Map.groupBy(shown, ({ rootProcess }) => rootProcess.id)].map(([id, group]) => ({
    id,
    name: group[0]!.rootProcess.name,
    place: places.get(id)?.place ?? null,
    place_before: places.get(id)?.place_before ?? null,
    rows: weakestFirst(group.map(presentTableRow)),
  }));
  return {
    head: await presentHead(services, view, locale),
    second: second && presentGroup(second, locale),
    count: rows.length,
    processes: weakestProcessFirst(processes),
  };
}

const presentGroup = ({ release, population }: ReleaseView, locale: Locale): NonNullable<MarketTable['second']> => ({
  industry: population.industry,
  it_system: population.system,
  size: population.band,
  name: nameOfGroup(release, population, locale),
  company_count: groupOf(release, population).company_count,
});
