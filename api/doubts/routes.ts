import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/open-doubts.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { answerDoubts } from './answer-doubts.ts';
import { listOpenDoubts, readDoubts } from './read-doubts.ts';
import { requireCompany } from './require-company.ts';
import { takeBackDoubtAnswer } from './take-back.ts';

export function doubtRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listDoubtsToCheck, (call) => readDoubts(services, call));
  serve(app, contract.countDoubtsToCheck, async ({ actor }) => ({
    count: (await listOpenDoubts(services, requireCompany(actor))).doubts.length,
  }));
  serve(app, contract.answerDoubts, (call) => answerDoubts(services, call));
  serve(app, contract.takeBackDoubtAnswer, (call) => takeBackDoubtAnswer(services, call));
}
