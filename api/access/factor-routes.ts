import type { FastifyInstance } from 'fastify';
import { beginConfirmation } from '#contract/access.ts';
import * as contract from '#contract/factors.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { byOf } from './own-call.ts';

const listOf = (codes: readonly string[] | null) => codes && [...codes];

export function factorRoutes(app: FastifyInstance, { signIn }: Services): void {
  serve(app, contract.listOwnFactors, ({ actor }) => signIn.factors.list(actor.user_id));
  serve(app, beginConfirmation, (call) => signIn.factors.beginConfirmation(byOf(call)));
  serve(app, contract.beginTotp, (call) => signIn.factors.beginTotp(byOf(call)));
  serve(app, contract.connectTotp, async (call) => ({
    recovery_codes: listOf(await signIn.factors.connectTotp(byOf(call), call.body.code)),
  }));
  serve(app, contract.removeTotp, (call) => signIn.factors.removeTotp(byOf(call)));
  serve(app, contract.beginPasskey, (call) => signIn.factors.beginPasskey(byOf(call)));
  serve(app, contract.addPasskey, async (call) => ({
    recovery_codes: listOf(await signIn.factors.addPasskey(byOf(call), call.body.name, call.body.passkey)),
  }));
  serve(app, contract.renamePasskey, (call) =>
    signIn.factors.renamePasskey(byOf(call), call.params.id, call.body.name),
  );
  serve(app, contract.removePasskey, (call) => signIn.factors.removePasskey(byOf(call), call.params.id));
  serve(app, contract.makeRecoveryCodes, async (call) => ({
    recovery_codes: [...(await signIn.factors.makeRecoveryCodes(byOf(call)))],
  }));
}
