import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/open-doubts.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { answerDoubts } from './answer-doubts.ts';
import { readDoubts } from './read-doubts.ts';
import { takeBackDoubtAnswer } from './take-back.ts';

export function doubtRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listDoubtsToCheck, (call) => readDoubts(services, call));
  serve(app, contract.answerDoubts, (call) => answerDoubts(services, call));
  serve(app, contract.takeBackDoubtAnswer, (call) => takeBackDoubtAnswer(services, call));
}
