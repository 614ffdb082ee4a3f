import type { FastifyInstance } from 'fastify';
import { errors } from 'oidc-provider';
import type { SignInContext } from '../context.ts';
import { ownDevice } from '../device-queries.ts';
import { deviceOf } from '../known-device.ts';
import { codesPage } from '../pages/factor-pages.ts';
import { TEXTS } from '../pages/texts.ts';
import { findPerson } from '../queries.ts';
import { originOf, sendPage, type Form } from '../send-page.ts';
import type { AtStep, Refused, StepPages } from '../show-step.ts';
import type { Throttle } from '../throttle.ts';
import type { Visit } from '../visit.ts';
import { addPasskey, addTotp, type FirstCodes } from './add-factor.ts';
import { beginProofs, readNextStep } from './next-step.ts';
import { passkeyCreation, passkeyRequest, provePasskey, readNewPasskey } from './passkeys.ts';
import { proveCode } from './prove-code.ts';
import { addProof } from './step-queries.ts';
import { stepOfCode } from './totp.ts';

const assertionOf = ({ id = '', client_data = '', authenticator_data = '', signature = '' }: Form) => ({
  id,
  client_data,
  authenticator_data,
  signature,
});

const creationOf = ({ id = '', client_data = '', attestation = '', transports = '' }: Form) => ({
  id,
  client_data,
  attestation,
  transports: transports.split(',').filter(Boolean).slice(0, 10),
});

/** The steps of a sign-in besides the password: a passkey, a code, and setting a factor up. */
export function factorRoutes(
  app: FastifyInstance,
  { interactionOf, askPassword, goOn, waiting }: StepPages,
  context: SignInContext,
  throttle: Throttle,
): void {
  const WRONG_PASSKEY: Refused = [401, TEXTS.wrongPasskey];
  app.post<Visit>('/signin/:uid/passkey/options', async (request, reply) => {
    const { uid } = await interactionOf(request, reply);
    return passkeyRequest(context, { interaction: uid }, null);
  });

  app.post<Visit>('/signin/:uid/passkey', async (request, reply) => {
    const at = await interactionOf(request, reply);
    const step = { request, reply, at };
    const userId = await provePasskey(context, { interaction: at.uid }, assertionOf(request.body ?? {}), null);
    const person = userId === null ? undefined : await findPerson(context.db, userId);
    if (!person) return askPassword(step, '', WRONG_PASSKEY);
    await beginProofs(context, at.uid, person, 'passkey');
    return goOn(step);
  });

  app.get<Visit>('/signin/:uid/factor', async (request, reply) =>
    goOn({ request, reply, at: await interactionOf(request, reply) }),
  );

  app.post<Visit>('/signin/:uid/factor/options', async (request, reply) => {
    const { uid } = await interactionOf(request, reply);
    const next = await readNextStep(context, uid);
    if (next.kind !== 'factor') throw new errors.SessionNotFound('no factor is asked for');
    return passkeyRequest(context, { interaction: uid }, next.person.user_id);
  });

  app.post<Visit>('/signin/:uid/factor', async (request, reply) => {
    const at = await interactionOf(request, reply);
    const step = { request, reply, at };
    const next = await readNextStep(context, at.uid);
    if (next.kind !== 'factor') return goOn(step);
    const { person } = next;
    const body = request.body ?? {};
    if (body['signature'] !== undefined) {
      const userId = await provePasskey(context, { interaction: at.uid }, assertionOf(body), person.user_id);
      if (userId === null) return goOn(step, WRONG_PASSKEY);
      await addProof(context.db, at.uid, userId, 'passkey');
      return goOn(step);
    }
    const typed = (body['code'] ?? '').slice(0, 100);
    const own = await ownDevice(context.db, person.user_id, deviceOf(request, context.settings.publicUrl));
    const outcome = await proveCode(context, throttle, { person, typed, origin: originOf(request), own });
    if (outcome.kind === 'wait') return goOn(step, waiting(reply, outcome.seconds));
    if (outcome.kind === 'wrong') return goOn(step, [401, TEXTS.wrongCode]);
    await addProof(context.db, at.uid, person.user_id, outcome.by);
    return goOn(step);
  });

  const showCodes = (step: AtStep, codes: FirstCodes) =>
    codes === null ? goOn(step) : sendPage(step.reply, 200, codesPage({ ...step.at, codes }));

  app.post<Visit>('/signin/:uid/set-up/options', async (request, reply) => {
    const { uid } = await interactionOf(request, reply);
    const next = await readNextStep(context, uid);
    if (next.kind !== 'set-up') throw new errors.SessionNotFound('no factor is set up here');
    return passkeyCreation(context, { interaction: uid }, next.person);
  });

  app.post<Visit>('/signin/:uid/set-up', async (request, reply) => {
    const at = await interactionOf(request, reply);
    const step = { request, reply, at };
    const next = await readNextStep(context, at.uid);
    if (next.kind !== 'set-up') return goOn(step);
    const owner = { person: next.person, origin: originOf(request), session: at.session, interaction: at.uid };
    const body = request.body ?? {};
    if (body['attestation'] !== undefined) {
      const passkey = await readNewPasskey(context, { interaction: at.uid }, creationOf(body));
      if (passkey === null) return goOn(step, WRONG_PASSKEY);
      const codes = await addPasskey(context, owner, TEXTS.passkey[at.locale], passkey);
      await addProof(context.db, at.uid, next.person.user_id, 'passkey');
      return showCodes(step, codes);
    }
    const used = next.totpSecret === null ? null : stepOfCode(next.totpSecret, body['code'] ?? '', context.now());
    if (next.totpSecret === null || used === null) return goOn(step, [401, TEXTS.wrongCode]);
    const codes = await addTotp(context, owner, { secret: next.totpSecret, step: used });
    await addProof(context.db, at.uid, next.person.user_id, 'totp');
    return showCodes(step, codes);
  });
}
