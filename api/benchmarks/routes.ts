import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/benchmarks.ts';
import { setCompaniesInMarket } from '#contract/bulk.ts';
import { archiveCompany as archiveCall, setCompanyInMarket } from '#contract/organisations.ts';
import * as erasure from '#contract/erasure.ts';
import { checkPublication as checkCall } from '#contract/benchmark-publication.ts';
import { checkRelease as checkReleaseCall, getReleaseAudit } from '#contract/release-check.ts';
import * as signing from '#contract/sign-off.ts';
import * as withheld from '#contract/release-withheld.ts';
import { requireOperator } from '../organisations/operator-only.ts';
import { serve } from '../platform/http/serve.ts';
import { readReleaseAudit } from './publication/audit-releases.ts';
import { checkPublication } from './publication/check-publication.ts';
import { checkRelease } from './publication/check-release.ts';
import { needsSecondPerson, readSignOff } from './publication/sign-off.ts';
import { acknowledgeRisk, returnSignature, saveSecondPerson, signRelease } from './publication/sign-release.ts';
import { liftWithheld, listWithheld, withholdFigure } from './publication/withhold-figure.ts';
import { archiveCompany } from './leaving/archive-company.ts';
import { confirmErasure, declineErasure, withdrawErasure } from './leaving/decide-erasure.ts';
import { listProposals } from './leaving/erasure-queries.ts';
import { proposeErasure, readErasure } from './leaving/propose-erasure.ts';
import { switchCompanies, switchCompany } from '../questionnaires/switch-company.ts';
import { presentChoices } from './clients/release/menu.ts';
import { openCurrentRelease } from './clients/market-now.ts';
import { briefRoutes } from './brief/routes.ts';
import { indicatorMarkRoutes } from './clients/indicator-marks.ts';
import { nextReleaseRoutes } from './clients/next-release.ts';
import { releaseRoutes, targetRoutes } from './clients/routes.ts';
import { commentBenchmark, runBenchmark } from './runs/run-benchmark.ts';
import { countCompanies, listChoices } from './runs/population-queries.ts';
import { listBenchmarkPage, listBenchmarkValues } from './runs/history-queries.ts';
import { makeFinal } from './publication/make-final.ts';
import type { BenchmarkServices } from './results/open-benchmark.ts';
import { marketPageRoutes } from './pages/routes.ts';
import { getBenchmarkOf } from './present-benchmarks.ts';
import { benchmarkResultRoutes } from './results/routes.ts';
import { retentionRoutes } from './retention/routes.ts';
import { countInRelease, runClientBenchmark } from './clients/run-client-benchmark.ts';
import { withdrawalRoutes } from './withdrawal/routes.ts';

function runRoutes(app: FastifyInstance, services: BenchmarkServices): void {
  const { db, settings } = services;
  const minimum = settings.benchmarkMinimum;
  serve(app, contract.runBenchmark, async (call) => getBenchmarkOf(db, call.actor, await runBenchmark(services, call)));
  serve(app, contract.runClientBenchmark, async (call) =>
    getBenchmarkOf(db, call.actor, await runClientBenchmark(services, call)),
  );
  serve(app, contract.countCompanies, (call) =>
    call.actor.company_id === null
      ? countCompanies(services, call)
      : countInRelease(services, call, call.actor.company_id),
  );
  serve(app, contract.getClientChoices, async ({ actor }) => {
    const release = await openCurrentRelease(db, services.releases);
    return presentChoices(release, await services.reports.open(actor.company_id, release));
  });
  serve(app, contract.getBenchmarkChoices, async () => ({ ...(await listChoices(db)), minimum }));
}

function historyRoutes(app: FastifyInstance, services: BenchmarkServices): void {
  const { db } = services;
  serve(app, contract.listBenchmarks, (call) => listBenchmarkPage(services, call, 'staff'));
  serve(app, contract.listClientBenchmarks, (call) => listBenchmarkPage(services, call, 'clients'));
  serve(app, contract.listBenchmarkFieldValues, (call) => listBenchmarkValues(services, call, 'staff'));
  serve(app, contract.listClientBenchmarkFieldValues, (call) => listBenchmarkValues(services, call, 'clients'));
  const sides = [
    ['staff', contract.makeFinal, contract.commentBenchmark],
    ['clients', contract.makeClientFinal, contract.commentClientBenchmark],
  ] as const;
  for (const [side, making, commenting] of sides) {
    serve(app, making, async (call) => {
      await makeFinal(services, call, side);
      return getBenchmarkOf(db, call.actor, call.params.id);
    });
    serve(app, commenting, async (call) => {
      await commentBenchmark(services, call, side);
      return getBenchmarkOf(db, call.actor, call.params.id);
    });
  }
}

function publicationRoutes(app: FastifyInstance, services: BenchmarkServices): void {
  serve(app, checkCall, (call) => checkPublication(services, call));
  serve(app, checkReleaseCall, (call) => checkRelease(services, call));
  serve(app, getReleaseAudit, (call) => readReleaseAudit(services, call));
  serve(app, withheld.listWithheld, () => listWithheld(services));
  serve(app, withheld.withholdFigure, (call) => withholdFigure(services, call));
  serve(app, withheld.liftWithheld, (call) => liftWithheld(services, call));
  serve(app, signing.getSignOff, (call) => readSignOff(services, call));
  serve(app, signing.acknowledgeRisk, (call) => acknowledgeRisk(services, call));
  serve(app, signing.signRelease, (call) => signRelease(services, call));
  serve(app, signing.returnSignature, (call) => returnSignature(services, call));
  serve(app, signing.getSecondPerson, async () => ({ value: await needsSecondPerson(services.db) }));
  serve(app, signing.saveSecondPerson, (call) => saveSecondPerson(services, call));
}

/** A company leaves: its archive, and its erasure by two administrators. */
function leavingRoutes(app: FastifyInstance, services: BenchmarkServices): void {
  const { db, now } = services;
  serve(app, archiveCall, (call) => archiveCompany(services, call));
  serve(app, erasure.getErasure, (call) => readErasure(services, call));
  serve(app, erasure.listErasures, async ({ actor }) => {
    requireOperator(actor);
    return listProposals(db, actor, now());
  });
  serve(app, erasure.proposeErasure, (call) => proposeErasure(services, call));
  serve(app, erasure.confirmErasure, (call) => confirmErasure(services, call));
  serve(app, erasure.declineErasure, (call) => declineErasure(services, call));
  serve(app, erasure.withdrawErasure, (call) => withdrawErasure(services, call));
}

export function benchmarkRoutes(app: FastifyInstance, services: BenchmarkServices): void {
  const { db } = services;
  runRoutes(app, services);
  serve(app, setCompanyInMarket, (call) => switchCompany(services, call));
  serve(app, setCompaniesInMarket, (call) => switchCompanies(services, call));
  leavingRoutes(app, services);
  retentionRoutes(app, services);
  benchmarkResultRoutes(app, services);
  releaseRoutes(app, services);
  indicatorMarkRoutes(app, services);
  targetRoutes(app, services);
  marketPageRoutes(app, services);
  briefRoutes(app, services);
  nextReleaseRoutes(app, services);
  historyRoutes(app, services);
  publicationRoutes(app, services);
  withdrawalRoutes(app, services);
  serve(app, contract.getBenchmark, ({ actor, params }) => getBenchmarkOf(db, actor, params.id));
  serve(app, contract.getClientBenchmark, ({ actor, params }) => getBenchmarkOf(db, actor, params.id));
  serve(app, contract.getFinalClientBenchmark, ({ actor }) => getBenchmarkOf(db, actor, 'final'));
}
