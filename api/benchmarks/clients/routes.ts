import type { FastifyInstance } from 'fastify';
import type { CostTerm } from '#domain/benchmarks/money/cost-ratios.ts';
import type { Endpoint, Output } from '#contract/endpoint.ts';
import { getOwnTable } from '#contract/own-table.ts';
import * as contract from '#contract/releases.ts';
import { getMetric } from '../../methodology/metric-places.ts';
import { createCache } from '../../platform/cache.ts';
import { prepareAnswer, type PreparedAnswer } from '../../platform/http/prepared-answer.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { serve, type Call } from '../../platform/http/serve.ts';
import { ownTable } from './own-table.ts';
import type { Release } from './release/load-release.ts';
import { bandOf, presentMenu } from './release/menu.ts';
import { listNeededInputs } from './release/needed-inputs.ts';
import { listOwnGroups } from './release/own-groups.ts';
import { checkSubscription, type ClientServices } from './view/open-for-client.ts';
import type { OwnReport } from './view/own-values.ts';
import { findCurrentRelease, isCompany, listReleases } from './queries.ts';

async function listOwnFigures(
  { methodology }: Release,
  report: OwnReport,
  system: number | null,
): Promise<contract.OwnFigure[]> {
  const own = await report.values(system);
  return methodology.metrics.flatMap(({ id: metric_id }) => {
    const points = own.years.flatMap((year) => own.at(metric_id, year) ?? []);
    return points.length === 0 ? [] : [{ metric_id, points }];
  });
}

/** Nothing in it depends on who asks: a part of the methodology. */
function listCostRatios({ costs, methodology }: Release): contract.CostRatio[] {
  const measures = new Map(methodology.metrics.map((metric) => [metric.id, metric]));
  const presentTerms = (terms: readonly CostTerm[]) =>
    terms.map(({ id, times }) => {
      const { description = '', unit } = measures.get(id) ?? {};
      return { id, times, description, unit_name: unit?.name ?? '' };
    });
  return [...costs.values()].flat().map((ratio) => ({
    ...ratio,
    cost: presentTerms(ratio.cost),
    base: presentTerms(ratio.base),
  }));
}

/** An employee may ask only about their own company. */
async function getSizeBand(
  { db, releases, reports }: ClientServices,
  { actor: { company_id }, params: { id } }: Call<typeof contract.getCompanySizeBand>,
) {
  if (company_id === null ? !(await isCompany(db, id)) : company_id !== id) throw notFound();
  const current = await findCurrentRelease(db);
  if (current === null) return { size_band: null };
  const release = await releases.open(current);
  return { size_band: bandOf(release, await (await reports.open(id, release)).values(null)) };
}

/** At most about 100 kB each. */
const MOST_ANSWERS = 200;

/** What is published, as it is: groups, figures, and the company's values to lay beside them. */
export function releaseRoutes(app: FastifyInstance, services: ClientServices): void {
  const { db, releases, reports } = services;
  const answers = createCache<PreparedAnswer>(MOST_ANSWERS);
  /** The key names all that an answer depends on. */
  const prepared = <E extends Endpoint>(e: E, key: string, present: () => Promise<Output<E>>, shared = false) =>
    answers.get(`${e.path} ${key}`, async () => prepareAnswer(e, await present(), { shared }));
  serve(app, contract.getCompanySizeBand, (call) => getSizeBand(services, call));
  serve(app, contract.listReleases, () => listReleases(db, releases));
  serve(app, contract.getReleaseMenu, async ({ actor, params, locale }) => {
    const release = await releases.open(params.id, locale);
    const report = await reports.open(actor.company_id, release);
    const key = [release.id, release.names, report.industries[0], report.key].join(' ');
    return prepared(contract.getReleaseMenu, key, () => presentMenu(release, report));
  });
  serve(app, contract.getReleaseMarket, async ({ actor, params, query, locale }) => {
    checkSubscription(actor);
    const { industry = null, it_system: system = null, size: band = null } = query;
    return releases.market(await releases.open(params.id, locale), { industry, system, band });
  });
  serve(app, contract.listOwnFigures, async ({ actor, params, query: { it_system = null } }) => {
    const release = await releases.open(params.id);
    const report = await reports.open(actor.company_id, release);
    const key = [release.id, it_system, report.key].join(' ');
    return prepared(contract.listOwnFigures, key, () => listOwnFigures(release, report, it_system));
  });
  serve(app, contract.listOwnGroups, async ({ actor, params }) => {
    checkSubscription(actor);
    const release = await releases.open(params.id);
    const metric = getMetric(release.methodology, params.metricId);
    if (actor.company_id === null) return [];
    const report = await reports.open(actor.company_id, release);
    const key = [metric.id, release.id, report.industries[0], report.key].join(' ');
    return prepared(contract.listOwnGroups, key, () => listOwnGroups(releases, release, report, metric));
  });
  serve(app, getOwnTable, (call) => ownTable(services, call));
  serve(app, contract.listNeededInputs, (call) => listNeededInputs(services, call));
  serve(app, contract.listCostRatios, async ({ actor, params, locale }) => {
    checkSubscription(actor);
    const release = await releases.open(params.id, locale);
    const key = [release.id, release.names].join(' ');
    return prepared(contract.listCostRatios, key, async () => listCostRatios(release), true);
  });
}
