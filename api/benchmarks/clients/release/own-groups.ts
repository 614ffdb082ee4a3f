import { groupMenu } from '#domain/benchmarks/release/groups.ts';
import { nearGroups } from '#domain/benchmarks/release/own-groups.ts';
import { whyMissing } from '#domain/benchmarks/release/hidden-text.ts';
import { marketOfOwnYear } from '#domain/benchmarks/release/market-beside.ts';
import type { OwnGroupFigure } from '#contract/releases.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { OwnReport } from '../view/own-values.ts';
import { formulaYearsIn, type Release } from './load-release.ts';
import { presentMenu } from './menu.ts';
import { presentCell } from './present-market.ts';
import type { Releases } from './releases.ts';

/** One indicator in all groups of the company: from the release and the company's own values alone. */
export async function listOwnGroups(
  releases: Releases,
  release: Release,
  report: OwnReport,
  { id, alias }: Pick<MetricState, 'id' | 'alias'>,
): Promise<OwnGroupFigure[]> {
  const need = release.shown.enough.median;
  const newest = release.years.at(-1);
  const menu = groupMenu(await presentMenu(release, report), need, 'ru');
  const of = formulaYearsIn(release, alias);
  const figures: OwnGroupFigure[] = [];
  for (const { group } of nearGroups(menu)) {
    const { industry, system, size: band } = group;
    const ofGroup = await releases.cells(release, { industry, system, band });
    const cells = ofGroup.get(id);
    const none = { ofMeasure: false, ofGroup: ofGroup.size > 0, bySystem: system !== null, isNewest: false };
    const reason = cells ? cells.latest.hidden : whyMissing(none);
    const own = (await report.values(system)).at(id, 'latest');
    const beside = own && marketOfOwnYear(of, own.year, { newest, need, cellIn: (year) => cells?.years.get(year) });
    figures.push({
      industry_id: industry,
      it_system_id: system,
      size_band: band,
      cell: cells ? presentCell(cells.latest) : null,
      suppressed: reason && { reason, need },
      own,
      ...(beside && { beside }),
    });
  }
  return figures;
}
