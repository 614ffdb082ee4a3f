import type { FastifyInstance } from 'fastify';
import { checkPublication as checkCall } from '#contract/benchmark-publication.ts';
import { checkRelease as checkReleaseCall } from '#contract/release-check.ts';
import * as withheld from '#contract/release-withheld.ts';
import { serve } from '../../platform/http/serve.ts';
import type { BenchmarkServices } from '../results/open-benchmark.ts';
import { checkPublication } from './check-publication.ts';
import { checkRelease } from './check-release.ts';
import { liftWithheld, listWithheld, withholdFigure } from './withhold-figure.ts';

export function publicationRoutes(app: FastifyInstance, services: BenchmarkServices): void {
  serve(app, checkCall, ({ actor, params, locale }) => checkPublication(services, actor, params.id, locale));
  serve(app, checkReleaseCall, ({ actor, params }) => checkRelease(services, actor, params.id));
  serve(app, withheld.listWithheld, ({ actor }) => listWithheld(services, actor));
  serve(app, withheld.withholdFigure, (call) => withholdFigure(services, call));
  serve(app, withheld.liftWithheld, (call) => liftWithheld(services, call));
}
