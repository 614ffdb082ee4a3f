import { groupMenu } from '#domain/benchmarks/release/groups.ts';
import { nearGroups } from '#domain/benchmarks/release/own-groups.ts';
import type { listOwnGroups as contract, OwnGroupFigure } from '#contract/releases.ts';
import { getMetric } from '../../../methodology/metric-places.ts';
import type { Call } from '../../../platform/http/serve.ts';
import type { ClientServices } from '../view/open-for-client.ts';
import { loadOwnHeld, ownValuesIn } from '../view/own-values.ts';
import { presentMenu } from './menu.ts';
import { presentCell } from './present-market.ts';

/** One indicator in all groups of the company: from the release and the company's own values alone. */
export async function listOwnGroups(
  { db, releases }: ClientServices,
  { actor: { company_id }, params, locale }: Call<typeof contract>,
): Promise<OwnGroupFigure[]> {
  const release = await releases.open(params.id);
  const { id } = getMetric(release.methodology, params.metricId);
  if (company_id === null) return [];
  const held = await loadOwnHeld(db, company_id, release.plan);
  const whole = ownValuesIn(held, release.plan, null);
  const menu = groupMenu(await presentMenu(db, release, company_id), release.shown.enough.median, locale);
  const figures: OwnGroupFigure[] = [];
  for (const { group } of nearGroups(menu)) {
    const { industry, system, size: band } = group;
    const cell = (await releases.cells(release, { industry, system, band })).get(id)?.latest;
    const own = system === null ? whole : ownValuesIn(held, release.plan, system);
    figures.push({
      industry_id: industry,
      it_system_id: system,
      size_band: band,
      cell: cell ? presentCell(cell) : null,
      own: own.at(id, 'latest'),
    });
  }
  return figures;
}
