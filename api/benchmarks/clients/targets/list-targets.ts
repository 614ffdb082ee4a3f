import { rightsOnTarget } from '#domain/access/targets.ts';
import { marketOfOwnYear } from '#domain/benchmarks/release/market-beside.ts';
import { NO_CELL } from '#domain/benchmarks/release/own-in-market.ts';
import { checkTarget } from '#domain/benchmarks/targets/check-target.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Target } from '#contract/targets.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { findCurrentRelease } from '../market-now.ts';
import { formulaYearsIn, type Population, type Release } from '../release/load-release.ts';
import { nameOfGroup } from '../release/requested-group.ts';
import { checkSubscription, type ClientServices } from '../view/open-for-client.ts';
import { listOpenTargets, type TargetRow } from './queries.ts';

export const populationOf = ({ industry_id, size_band }: Pick<TargetRow, 'industry_id' | 'size_band'>): Population => ({
  industry: industry_id,
  system: null,
  band: size_band,
});

/** The release in which the target was set: its group is called as it was there. */
export const releaseOf = async (
  { releases }: Pick<ClientServices, 'releases'>,
  { release_id }: Pick<TargetRow, 'release_id'>,
  current: Release,
  locale: Locale,
): Promise<Release> => (release_id === null ? current : await releases.open(release_id, locale));

/**
 * The targets of the caller's company, checked by what it reports now and nobody doubts and the formulas of the current release. One of an
 * indicator that this release does not have, or that lost its better side, is not shown.
 */
export async function listTargets(services: ClientServices, actor: Actor, locale: Locale): Promise<Target[]> {
  const { db, releases, reports, today } = services;
  const { company_id } = actor;
  if (company_id === null) return [];
  checkSubscription(actor);
  const rows = await listOpenTargets(db, company_id);
  const current = rows.length === 0 ? null : await findCurrentRelease(db);
  if (current === null) return [];
  const release = await releases.open(current, locale);
  const metrics = new Map(release.methodology.metrics.map((metric) => [metric.id, metric]));
  const own = await (await reports.open(company_id, release)).values(null);
  const targets: Target[] = [];
  for (const row of rows) {
    const metric = metrics.get(row.metric_id);
    if (!metric?.direction) continue;
    const { direction } = metric;
    const cells = (await releases.cells(release, populationOf(row))).get(metric.id);
    const of = formulaYearsIn(release, metric.alias);
    const figures = own.years.flatMap((year) => own.at(metric.id, year) ?? []).filter(({ doubt }) => !doubt);
    const { value, due, from_year } = row;
    const ofItsYear =
      from_year === null
        ? undefined
        : marketOfOwnYear(of, from_year, {
            newest: release.years.at(-1),
            need: release.shown.enough.median,
            cellIn: (year) => cells?.years.get(year),
          });
    const { p25, median, p75 } = ofItsYear ?? cells?.latest ?? NO_CELL;
    targets.push({
      ...row,
      ...checkTarget({ value, due, direction, from_year, ...of }, figures, today()),
      metric: metric.description,
      unit_name: metric.unit.name,
      mtype: metric.mtype,
      direction,
      group: nameOfGroup(await releaseOf(services, row, release, locale), populationOf(row), locale),
      set_at: row.set_at.toISOString(),
      market: { p25, median, p75 },
      can: rightsOnTarget(actor, row),
    });
  }
  return targets;
}
