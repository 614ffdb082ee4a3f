import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/release-states.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { readReleases } from './list-releases.ts';
import { readReleaseState } from './read-release.ts';
import { withdrawRelease } from './withdraw-release.ts';

export function withdrawalRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listReleaseStates, ({ actor }) => readReleases(services, actor));
  serve(app, contract.getReleaseState, (call) => readReleaseState(services, call));
  serve(app, contract.withdrawRelease, (call) => withdrawRelease(services, call));
}
