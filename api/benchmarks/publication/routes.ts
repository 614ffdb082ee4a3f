import type { FastifyInstance } from 'fastify';
import { checkPublication as checkCall } from '#contract/benchmark-publication.ts';
import { checkRelease as checkReleaseCall, getReleaseAudit } from '#contract/release-check.ts';
import * as withheld from '#contract/release-withheld.ts';
import { serve } from '../../platform/http/serve.ts';
import type { BenchmarkServices } from '../results/open-benchmark.ts';
import { readReleaseAudit } from './audit-releases.ts';
import { checkPublication } from './check-publication.ts';
import { checkRelease } from './check-release.ts';
import { liftWithheld, listWithheld, withholdFigure } from './withhold-figure.ts';

export function publicationRoutes(app: FastifyInstance, services: BenchmarkServices): void {
  serve(app, checkCall, (call) => checkPublication(services, call));
  serve(app, checkReleaseCall, (call) => checkRelease(services, call));
  serve(app, getReleaseAudit, (call) => readReleaseAudit(services, call));
  serve(app, withheld.listWithheld, () => listWithheld(services));
  serve(app, withheld.withholdFigure, (call) => withholdFigure(services, call));
  serve(app, withheld.liftWithheld, (call) => liftWithheld(services, call));
}
