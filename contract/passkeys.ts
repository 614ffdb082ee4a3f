import { Type, type Static } from 'typebox';
import { oneOf, strictObject } from './shapes.ts';

const Base64Url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });

/** A key just made: what the browser's `navigator.credentials.create` answers with. */
export const PasskeyCreation = strictObject({
  id: Base64Url(1400),
  client_data: Base64Url(4096),
  attestation: Base64Url(12_000),
  transports: Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 }),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** A challenge signed: what the browser's `navigator.credentials.get` answers with. */
export const PasskeyAssertion = strictObject({
  id: Base64Url(1400),
  client_data: Base64Url(4096),
  authenticator_data: Base64Url(4096),
  signature: Base64Url(8192),
});
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;

const PUBLIC_KEY = oneOf(['public-key']);
const KnownKey = Type.Object({ id: Type.String(), type: PUBLIC_KEY });

/** What the browser's `navigator.credentials.create` is called with, as JSON. */
export const PasskeyCreationOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: PUBLIC_KEY })),
  excludeCredentials: Type.Array(KnownKey),
  authenticatorSelection: Type.Object({
    residentKey: oneOf(['preferred']),
    userVerification: oneOf(['preferred']),
  }),
});
export type PasskeyCreationOptions = Static<typeof PasskeyCreationOptions>;

/** What the browser's `navigator.credentials.get` is called with, as JSON. */
export const PasskeyRequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  allowCredentials: Type.Array(KnownKey),
  userVerification: oneOf(['required', 'preferred']),
});
export type PasskeyRequestOptions = Static<typeof PasskeyRequestOptions>;
