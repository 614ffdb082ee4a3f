import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/erasure.ts';
import { archiveCompany as archiveCall } from '#contract/organisations.ts';
import { requireOperator } from '../../organisations/operator-only.ts';
import { serve } from '../../platform/http/serve.ts';
import type { BenchmarkServices } from '../results/open-benchmark.ts';
import { archiveCompany } from './archive-company.ts';
import { confirmErasure, declineErasure, withdrawErasure } from './decide-erasure.ts';
import { listProposals } from './erasure-queries.ts';
import { proposeErasure, readErasure } from './propose-erasure.ts';

/** A company leaves: its archive, and its erasure by two administrators. */
export function leavingRoutes(app: FastifyInstance, services: BenchmarkServices): void {
  const { db, now } = services;
  serve(app, archiveCall, (call) => archiveCompany(services, call));
  serve(app, contract.getErasure, (call) => readErasure(services, call));
  serve(app, contract.listErasures, async ({ actor }) => {
    requireOperator(actor);
    return listProposals(db, actor, now());
  });
  serve(app, contract.proposeErasure, (call) => proposeErasure(services, call));
  serve(app, contract.confirmErasure, (call) => confirmErasure(services, call));
  serve(app, contract.declineErasure, (call) => declineErasure(services, call));
  serve(app, contract.withdrawErasure, (call) => withdrawErasure(services, call));
}
