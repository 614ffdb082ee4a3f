import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/personal-keys.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { byOf } from './own-call.ts';

export function personalKeyRoutes(app: FastifyInstance, { signIn }: Services): void {
  serve(app, contract.listPersonalKeys, ({ actor }) => signIn.personalKeys.list(actor.user_id));
  serve(app, contract.makePersonalKey, async (call) => ({
    key: await signIn.personalKeys.make(byOf(call), call.body),
  }));
  serve(app, contract.revokePersonalKey, (call) => signIn.personalKeys.revoke(byOf(call), call.params.id));
}
