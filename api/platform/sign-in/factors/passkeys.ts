import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#contract/passkeys.ts';
import type { SignInContext } from '../context.ts';
import { PRODUCT } from '#domain/messages/letter.ts';
import type { Person } from '../queries.ts';
import { findPasskey, listPasskeys, notePasskeyUse, type NewPasskey } from './passkey-queries.ts';
import { saveStep, takeChallenge, type Place } from './step-queries.ts';

/** EdDSA, ES256 and RS256: what every authenticator in use knows. */
const ALGORITHMS = [-8, -7, -257];

/** Keys are bound to the portal's address: another site gets nothing signed for this one. */
const boundTo = ({ settings }: SignInContext) => ({
  expectedOrigin: new URL(settings.publicUrl).origin,
  expectedRPID: new URL(settings.publicUrl).hostname,
});

const keysOf = async ({ db }: SignInContext, userId: number) =>
  (await listPasskeys(db, userId)).map(({ credential_id: id }) => ({ id, type: 'public-key' as const }));

/** What an authenticator needs to make a key, preferably one that signs in by itself. */
export async function passkeyCreation(
  context: SignInContext,
  place: Place,
  { user_id, username, full_name }: Person,
): Promise<PasskeyCreationOptions> {
  const rp = { id: boundTo(context).expectedRPID, name: PRODUCT.ru };
  const authenticatorSelection = { residentKey: 'preferred', userVerification: 'preferred' } as const;
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: new TextEncoder().encode(String(user_id)),
    userName: username,
    userDisplayName: full_name,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await saveStep(context, place, { challenge });
  const excludeCredentials = await keysOf(context, user_id);
  return { challenge, rp, user, pubKeyCredParams, excludeCredentials, authenticatorSelection };
}

/** What an authenticator needs to sign in: one of this person's keys, or any that verifies its owner. */
export async function passkeyRequest(
  context: SignInContext,
  place: Place,
  userId: number | null,
): Promise<PasskeyRequestOptions> {
  const rpId = boundTo(context).expectedRPID;
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  await saveStep(context, place, { challenge });
  const allowCredentials = userId === null ? [] : await keysOf(context, userId);
  return { challenge, rpId, allowCredentials, userVerification: userId === null ? 'required' : 'preferred' };
}

/** Whatever else a caller sends as a key's name or a challenge is nobody's, and the database need not hold it. */
const isBase64Url = (value: unknown): boolean => typeof value === 'string' && /^[\w-]+$/.test(value);

/** The challenge an answer claims to be for. */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = decodeClientDataJSON(clientData);
    return isBase64Url(challenge) ? challenge : '';
  } catch {
    return '';
  }
}

/** The challenge, once, if it was given out here; every answer uses it up. */
async function spendChallenge({ db, now }: SignInContext, place: Place, clientData: string): Promise<string | null> {
  const challenge = challengeIn(clientData);
  return (await takeChallenge(db, place, challenge, now())) ? challenge : null;
}

/** Null when the check failed; whatever the answer holds was written by the caller. */
async function unlessRefused<T>({ log }: SignInContext, check: Promise<T>): Promise<T | null> {
  try {
    return await check;
  } catch (error) {
    log.info({ why: error instanceof Error ? error.message : '' }, 'passkey refused');
    return null;
  }
}

/** The key made for a challenge of this place, or null when the answer is not right. */
export async function readNewPasskey(
  context: SignInContext,
  place: Place,
  { id, client_data, attestation, transports }: PasskeyCreation,
): Promise<NewPasskey | null> {
  const expectedChallenge = await spendChallenge(context, place, client_data);
  if (expectedChallenge === null) return null;
  const checked = await unlessRefused(
    context,
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: client_data, attestationObject: attestation },
        clientExtensionResults: {},
      },
      expectedChallenge,
      ...boundTo(context),
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    }),
  );
  if (!checked?.verified) return null;
  const { credential } = checked.registrationInfo;
  if (await findPasskey(context.db, credential.id)) return null;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
  };
}

/** Whose key signed the challenge of this place; null when nobody's, or not the given person's. */
export async function provePasskey(
  context: SignInContext,
  place: Place,
  { id, client_data, authenticator_data, signature }: PasskeyAssertion,
  userId: number | null,
): Promise<number | null> {
  const { db, now } = context;
  const expectedChallenge = await spendChallenge(context, place, client_data);
  const passkey = isBase64Url(id) ? await findPasskey(db, id) : undefined;
  if (expectedChallenge === null || !passkey || (userId !== null && passkey.user_id !== userId)) return null;
  const checked = await unlessRefused(
    context,
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
        clientExtensionResults: {},
      },
      expectedChallenge,
      ...boundTo(context),
      credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
      // Without a password before it, the key must have verified its owner.
      requireUserVerification: userId === null,
    }),
  );
  if (!checked?.verified) return null;
  const used = await notePasskeyUse(db, passkey, checked.authenticationInfo.newCounter, now());
  return used ? passkey.user_id : null;
}
