import type { OwnValues } from '#domain/market/read-measure.ts';
import type { SizeBand } from '#contract/benchmark-shapes.ts';
import type { getClientChoices } from '#contract/benchmarks.ts';
import type { Output } from '#contract/endpoint.ts';
import type { ReleaseMenu } from '#contract/releases.ts';
import { WHOLE_MARKET, type Group, type Population, type Release } from './load-release.ts';
import type { OwnReport } from '../view/own-values.ts';

const NOT_SHOWN = { metric_count: 0, company_count: 0, hidden: 'few' } as const;

/** What a release shows of a part of the market; nothing of one it has no company of. */
export const groupOf = ({ groups }: Pick<Release, 'groups'>, population: Population): Group =>
  groups.find(
    ({ industry, system, band }) =>
      industry === population.industry && system === population.system && band === population.band,
  ) ?? { ...population, ...NOT_SHOWN };

const counts = ({ metric_count, company_count, hidden }: Group) => ({ metric_count, company_count, hidden });

/** The size of a company as a release bounds it; null where it reported none. */
export function bandOf({ methodology, bands }: Release, own: OwnValues): SizeBand | null {
  const size = methodology.metrics.find(({ is_size }) => is_size);
  const value = (size && own.at(size.id, 'latest')?.value) ?? NaN;
  return bands.find(({ from, below }) => value > 0 && value >= from && value < (below ?? Infinity)) ?? null;
}

/** The groups of a release, shown or not; only `own` depends on who asks. */
export async function presentMenu(release: Release, report: OwnReport): Promise<ReleaseMenu> {
  const { groups, industries, systems, bands, shown } = release;
  const of = (population: Partial<Population>) => groupOf(release, { ...WHOLE_MARKET, ...population });
  const isIn = (part: 'industry' | 'system', id: number) => groups.some((group) => group[part] === id);
  const [main = null] = report.industries;
  const own = await report.values(null);
  return {
    release: shown,
    all: counts(of({})),
    industries: industries
      .filter(({ id }) => isIn('industry', id))
      .map((one) => ({ ...one, ...counts(of({ industry: one.id })) })),
    size_bands: bands.map((one) => ({ ...one, ...counts(of({ band: one.place })) })),
    it_systems: systems
      .filter(({ id }) => isIn('system', id))
      .map((one) => ({ ...one, ...counts(of({ system: one.id })) })),
    combinations: groups.flatMap((group) =>
      group.industry !== null && group.system !== null
        ? [{ industry_id: group.industry, it_system_id: group.system, ...counts(group) }]
        : [],
    ),
    own: { industry_id: main, size_band: bandOf(release, own)?.place ?? null, it_system_ids: [...own.systems] },
  };
}

/** What a client may choose: the groups of which something is shown, the company's main industry first. */
export function presentChoices(release: Release, { industries: own }: OwnReport): Output<typeof getClientChoices> {
  const shown = release.groups.filter(({ metric_count }) => metric_count > 0);
  const of = (population: Partial<Population>) =>
    groupOf({ groups: shown }, { ...WHOLE_MARKET, ...population }).metric_count;
  const isMain = ({ id }: { readonly id: number }): number => Number(id === own[0]);
  return {
    release: { id: release.id, built_at: release.shown.built_at },
    it_systems: release.systems
      .map((one) => ({ ...one, metric_count: of({ system: one.id }) }))
      .filter(({ metric_count }) => metric_count > 0),
    industries: release.industries
      .map((one) => ({ ...one, metric_count: of({ industry: one.id }) }))
      .filter(({ metric_count }) => metric_count > 0)
      .toSorted((one, other) => isMain(other) - isMain(one)),
    size_bands: release.bands
      .map((one) => ({ ...one, metric_count: of({ band: one.place }) }))
      .filter(({ metric_count }) => metric_count > 0),
    combinations: shown.map(({ industry, system, band, metric_count }) => ({
      it_system_id: system,
      industry_id: industry,
      size_band: band,
      metric_count,
    })),
    own_industries: [...own],
    minimum: release.shown.enough.median,
  };
}
