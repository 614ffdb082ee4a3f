import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/collecting.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { assignSheet, takeBackSheet } from './assign-sheet.ts';
import { listReplaced } from './list-replaced.ts';

export function collectingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.assignSheet, (call) => assignSheet(services, call));
  serve(app, contract.takeBackSheet, (call) => takeBackSheet(services, call));
  serve(app, contract.listReplacedValues, ({ actor, params }) => listReplaced(services, actor, params.id));
}
