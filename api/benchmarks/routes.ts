import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/benchmarks.ts';
import { setCompaniesInMarket } from '#contract/bulk.ts';
import { setCompanyInMarket } from '#contract/organisations.ts';
import { serve } from '../platform/http/serve.ts';
import { switchCompanies, switchCompany } from '../questionnaires/switch-company.ts';
import { presentChoices } from './clients/release/menu.ts';
import { openCurrentRelease } from './clients/market-now.ts';
import { briefRoutes } from './brief/routes.ts';
import { indicatorMarkRoutes } from './clients/indicator-marks.ts';
import { nextReleaseRoutes } from './clients/next-release.ts';
import { releaseRoutes } from './clients/routes.ts';
import { targetRoutes } from './clients/targets/routes.ts';
import { commentBenchmark } from './runs/comment-benchmark.ts';
import { countCompanies } from './runs/count-companies.ts';
import { leavingRoutes } from './leaving/routes.ts';
import { listBenchmarkPage, listBenchmarkValues } from './runs/history-queries.ts';
import { makeFinal } from './publication/make-final.ts';
import type { BenchmarkServices } from './results/open-benchmark.ts';
import { listChoices } from './runs/population-queries.ts';
import { marketPageRoutes } from './pages/routes.ts';
import { publicationRoutes } from './publication/routes.ts';
import { getBenchmarkOf } from './present-benchmarks.ts';
import { benchmarkResultRoutes } from './results/routes.ts';
import { retentionRoutes } from './retention/routes.ts';
import { runBenchmark } from './runs/run-benchmark.ts';
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
