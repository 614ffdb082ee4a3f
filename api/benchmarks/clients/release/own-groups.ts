import { groupMenu } from '#domain/benchmarks/release/groups.ts';
import { nearGroups } from '#domain/benchmarks/release/own-groups.ts';
import { marketOfOwnYear } from '#domain/benchmarks/release/market-beside.ts';
import type { listOwnGroups as contract, OwnGroupFigure } from '#contract/releases.ts';
import { getMetric } from '../../../methodology/metric-places.ts';
import type { Call } from '../../../platform/http/serve.ts';
import type { ClientServices } from '../view/open-for-client.ts';
import { formulaYearsIn } from './load-release.ts';
import { presentMenu } from './menu.ts';
import { presentCell } from './present-market.ts';

/** One indicator in all groups of the company: from the release and the company's own values alone. */
export async function listOwnGroups(
  { releases, reports }: ClientServices,
  { actor: { company_id }, params, locale }: Call<typeof contract>,
): Promise<OwnGroupFigure[]> {
  const release = await releases.open(params.id);
  const { id, alias } = getMetric(release.methodology, params.metricId);
  if (company_id === null) return [];
  const report = await reports.open(company_id, release);
  const need = release.shown.enough.median;
  const newest = release.years.at(-1);
  const menu = groupMenu(await presentMenu(release, report), need, locale);
  const of = formulaYearsIn(release, alias);
  const figures: OwnGroupFigure[] = [];
  for (const { group } of nearGroups(menu)) {
    const { industry, system, size: band } = group;
    const cells = (await releases.cells(release, { industry, system, band })).get(id);
    const own = (await report.values(system)).at(id, 'latest');
    const beside = own && marketOfOwnYear(of, own.year, { newest, need, cellIn: (year) => cells?.years.get(year) });
    figures.push({
      industry_id: industry,
      it_system_id: system,
      size_band: band,
      cell: cells ? presentCell(cells.latest) : null,
      own,
      ...(beside && { beside }),
    });
  }
  return figures;
}
