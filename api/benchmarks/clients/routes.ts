import type { FastifyInstance } from 'fastify';
import type { Endpoint, Output } from '#contract/endpoint.ts';
import { getOwnTable } from '#contract/own-table.ts';
import * as contract from '#contract/releases.ts';
import * as targets from '#contract/targets.ts';
import { createCache } from '../../platform/cache.ts';
import { prepareAnswer, type PreparedAnswer } from '../../platform/http/prepared-answer.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { serve, type Call } from '../../platform/http/serve.ts';
import { ownTable } from './own-table.ts';
import { bandOf, presentMenu } from './release/menu.ts';
import { listNeededInputs } from './release/needed-inputs.ts';
import type { ClientServices } from './view/open-for-client.ts';
import { findCurrentRelease, openReleaseFor } from './market-now.ts';
import { isCompany, listReleases } from './queries.ts';
import { listTargets } from './targets/list-targets.ts';
import { removeTarget, restoreTarget } from './targets/remove-target.ts';
import { saveTarget } from './targets/save-target.ts';

/** What a company wants its indicators to reach, and how far it is. */
export function targetRoutes(app: FastifyInstance, services: ClientServices): void {
  serve(app, targets.listTargets, ({ actor, locale }) => listTargets(services, actor, locale));
  serve(app, targets.saveTarget, (call) => saveTarget(services, call));
  serve(app, targets.removeTarget, (call) => removeTarget(services, call));
  serve(app, targets.restoreTarget, (call) => restoreTarget(services, call));
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

/** Which groups are published, and the company's own table. */
export function releaseRoutes(app: FastifyInstance, services: ClientServices): void {
  const { db, releases, reports } = services;
  const answers = createCache<PreparedAnswer>(MOST_ANSWERS);
  /** The key names all that an answer depends on. */
  const prepared = <E extends Endpoint>(e: E, key: string, present: () => Promise<Output<E>>) =>
    answers.get(`${e.path} ${key}`, async () => prepareAnswer(e, await present()));
  serve(app, contract.getCompanySizeBand, (call) => getSizeBand(services, call));
  serve(app, contract.listReleases, () => listReleases(db, releases));
  serve(app, contract.getReleaseMenu, async ({ actor, params, locale }) => {
    const release = await openReleaseFor(services, actor, params.id, locale);
    const report = await reports.open(actor.company_id, release);
    const key = [release.id, release.names, report.key].join(' ');
    return prepared(contract.getReleaseMenu, key, () => presentMenu(release, report));
  });
  serve(app, getOwnTable, (call) => ownTable(services, call));
  serve(app, contract.listNeededInputs, (call) => listNeededInputs(services, call));
}
