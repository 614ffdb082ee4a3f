import type { FastifyInstance } from 'fastify';
import * as causes from '#contract/benchmark-causes.ts';
import * as comparison from '#contract/benchmark-comparison.ts';
import * as contract from '#contract/benchmark-results.ts';
import { downloadBenchmarkSummary, getBenchmarkSummary } from '#contract/benchmark-summary.ts';
import { staffOnly } from '../../platform/http/access.ts';
import { serve } from '../../platform/http/serve.ts';
import { decideCauses } from '../causes/decide-causes.ts';
import { exportCauses } from '../causes/export-causes.ts';
import { listCauseFieldValues, listCausePlaces, listCauses } from '../causes/list-causes.ts';
import { listCauseSources } from '../causes/list-sources.ts';
import { listCompanyLines } from './company-lines.ts';
import { listMovers } from '../comparison/compare-benchmarks.ts';
import { exportComparison } from '../comparison/export-comparison.ts';
import { listMoverCells } from '../comparison/list-mover-cells.ts';
import { exportBenchmark } from '../exports/export-benchmark.ts';
import type { BenchmarkServices } from './open-benchmark.ts';
import { readComparison, readDict, readMetric, readOwnLine, readTree } from './seen-results.ts';
import { setThreshold } from '../causes/set-threshold.ts';
import { downloadSummary } from '../summary/download-summary.ts';
import { presentSummary } from '../summary/present-summary.ts';

export function benchmarkResultRoutes(app: FastifyInstance, services: BenchmarkServices): void {
  serve(app, contract.getProcessesWithMetrics, ({ actor, query }) =>
    readTree(
      services,
      actor,
      query.client_benchmark_id ?? query.benchmark_id ?? 'final',
      query.is_full_access ?? false,
    ),
  );
  serve(app, contract.getBenchmarkMetric, (call) => readMetric(services, call));
  serve(app, contract.getBenchmarkMetricDict, ({ actor, params }) => readDict(services, actor, params));
  serve(app, contract.listCompanyLines, ({ actor, query }) => listCompanyLines(services, staffOnly(actor), query));
  serve(app, contract.listOwnLine, ({ actor, query }) => readOwnLine(services, actor, query));
  serve(app, contract.setThreshold, (call) => setThreshold(services, { ...call, actor: staffOnly(call.actor) }));
  serve(app, causes.listCauses, (call) => listCauses(services, call));
  serve(app, causes.listCauseFieldValues, (call) => listCauseFieldValues(services, call));
  serve(app, causes.listCausePlaces, (call) => listCausePlaces(services, call));
  serve(app, causes.listCauseSources, (call) => listCauseSources(services, call));
  serve(app, causes.exportCauses, (call) => exportCauses(services, call));
  serve(app, causes.decideCauses, (call) => decideCauses(services, call));
  serve(app, comparison.compareBenchmarks, ({ actor, params, query }) =>
    readComparison(services, actor, params, query),
  );
  serve(app, comparison.listMovers, ({ actor, params, query }) => listMovers(services, actor, params, query));
  serve(app, comparison.listMoverCells, ({ actor, params, query }) => listMoverCells(services, actor, params, query));
  serve(app, comparison.exportComparison, (call) => exportComparison(services, call));
  serve(app, getBenchmarkSummary, async (call) => (await presentSummary(services, call)).summary);
  serve(app, downloadBenchmarkSummary, (call) => downloadSummary(services, call));
  serve(app, contract.exportBenchmark, (call) => exportBenchmark(services, call));
}
