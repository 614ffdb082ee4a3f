import type { FastifyInstance } from 'fastify';
import { checkPublication as checkCall } from '#contract/benchmark-publication.ts';
import { checkRelease as checkReleaseCall, getReleaseAudit } from '#contract/release-check.ts';
import * as signing from '#contract/sign-off.ts';
import * as withheld from '#contract/release-withheld.ts';
import { serve } from '../../platform/http/serve.ts';
import type { BenchmarkServices } from '../results/open-benchmark.ts';
import { readReleaseAudit } from './audit-releases.ts';
import { checkPublication } from './check-publication.ts';
import { checkRelease } from './check-release.ts';
import { needsSecondPerson, readSignOff } from './sign-off.ts';
import { acknowledgeRisk, returnSignature, saveSecondPerson, signRelease } from './sign-release.ts';
import { liftWithheld, listWithheld, withholdFigure } from './withhold-figure.ts';

export function publicationRoutes(app: FastifyInstance, services: BenchmarkServices): void {
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
