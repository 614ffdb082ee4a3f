import type { FastifyInstance } from 'fastify';
import type { CostTerm } from '#domain/benchmarks/money/cost-ratios.ts';
import { getOwnTable } from '#contract/own-table.ts';
import * as contract from '#contract/releases.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { serve, type Call } from '../../platform/http/serve.ts';
import { ownTable } from './own-table.ts';
import { findOwnBand, presentMenu } from './release/menu.ts';
import { listNeededInputs } from './release/needed-inputs.ts';
import { listOwnGroups } from './release/own-groups.ts';
import { checkSubscription, type ClientServices } from './view/open-for-client.ts';
import { loadOwnValues } from './view/own-values.ts';
import { findCurrentRelease, isCompany, listReleases } from './queries.ts';

async function listOwnFigures(
  { db, releases }: ClientServices,
  { actor: { company_id }, params, query }: Call<typeof contract.listOwnFigures>,
): Promise<contract.OwnFigure[]> {
  const { methodology, plan } = await releases.open(params.id);
  if (company_id === null) return [];
  const own = await loadOwnValues(db, company_id, plan, query.it_system ?? null);
  return methodology.metrics.flatMap(({ id: metric_id }) => {
    const points = own.years.flatMap((year) => own.at(metric_id, year) ?? []);
    return points.length === 0 ? [] : [{ metric_id, points: points.map(({ year, value }) => ({ year, value })) }];
  });
}

/** Nothing in it depends on who asks: a part of the methodology. */
async function listCostRatios(
  { releases }: ClientServices,
  { actor, params }: Call<typeof contract.listCostRatios>,
): Promise<contract.CostRatio[]> {
  checkSubscription(actor);
  const { costs, methodology } = await releases.open(params.id);
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
  { db, releases }: ClientServices,
  { actor: { company_id }, params: { id } }: Call<typeof contract.getCompanySizeBand>,
) {
  if (company_id === null ? !(await isCompany(db, id)) : company_id !== id) throw notFound();
  const release = await findCurrentRelease(db);
  return { size_band: release === null ? null : await findOwnBand(db, await releases.open(release), id) };
}

/** What is published, as it is: groups, figures, and the company's values to lay beside them. */
export function releaseRoutes(app: FastifyInstance, services: ClientServices): void {
  const { db, releases } = services;
  serve(app, contract.getCompanySizeBand, (call) => getSizeBand(services, call));
  serve(app, contract.listReleases, () => listReleases(db, releases));
  serve(app, contract.getReleaseMenu, async ({ actor, params }) =>
    presentMenu(db, await releases.open(params.id), actor.company_id),
  );
  serve(app, contract.getReleaseMarket, async ({ actor, params, query, locale }) => {
    checkSubscription(actor);
    const { industry = null, it_system: system = null, size: band = null } = query;
    return releases.market(await releases.open(params.id, locale), { industry, system, band }, locale);
  });
  serve(app, contract.listOwnFigures, (call) => listOwnFigures(services, call));
  serve(app, contract.listOwnGroups, (call) => {
    checkSubscription(call.actor);
    return listOwnGroups(services, call);
  });
  serve(app, getOwnTable, (call) => ownTable(services, call));
  serve(app, contract.listNeededInputs, (call) => listNeededInputs(services, call));
  serve(app, contract.listCostRatios, (call) => listCostRatios(services, call));
}
