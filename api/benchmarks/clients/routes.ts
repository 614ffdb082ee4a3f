import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/releases.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { forbidden, notFound } from '../../platform/http/refusal.ts';
import { serve, type Call } from '../../platform/http/serve.ts';
import { NO_SUBSCRIPTION } from '../refusals.ts';
import { findOwnBand, presentMenu } from './release/menu.ts';
import type { ClientServices } from './view/open-for-client.ts';
import { loadOwnValues } from './view/own-values.ts';
import { findCurrentRelease, isCompany, listReleases } from './queries.ts';

/** The market is closed to a company without a subscription, whatever its browser kept of it. */
function checkSubscription(actor: Actor): void {
  if (actor.company_id !== null && !actor.subscribed) throw forbidden(NO_SUBSCRIPTION);
}

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
  serve(app, contract.getReleaseMarket, async ({ actor, params, query }) => {
    checkSubscription(actor);
    const { industry = null, it_system: system = null, size: band = null } = query;
    return releases.market(await releases.open(params.id), { industry, system, band });
  });
  serve(app, contract.listOwnFigures, (call) => listOwnFigures(services, call));
}
