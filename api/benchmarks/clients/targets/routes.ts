import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/targets.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ClientServices } from '../view/open-for-client.ts';
import { listTargets } from './list-targets.ts';
import { removeTarget, restoreTarget } from './remove-target.ts';
import { saveTarget } from './save-target.ts';

/** What a company wants its indicators to reach, and how far it is. */
export function targetRoutes(app: FastifyInstance, services: ClientServices): void {
  serve(app, contract.listTargets, ({ actor, locale }) => listTargets(services, actor, locale));
  serve(app, contract.saveTarget, (call) => saveTarget(services, call));
  serve(app, contract.removeTarget, (call) => removeTarget(services, call));
  serve(app, contract.restoreTarget, (call) => restoreTarget(services, call));
}
