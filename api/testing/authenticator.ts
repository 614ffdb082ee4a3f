import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import type { PasskeyAssertion, PasskeyCreation } from '#contract/passkeys.ts';

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const KEY_ATTACHED = 0x40;

/** What an attacker, or a broken device, may do differently. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly verified?: boolean;
  readonly signature?: Buffer;
}

/** An authenticator in software: one key, which makes and signs as a browser would hand it over. */
export interface Authenticator {
  readonly id: string;
  create(challenge: string, deviation?: Deviation): PasskeyCreation;
  sign(challenge: string, deviation?: Deviation): PasskeyAssertion;
}

/** CBOR of a byte string of up to 255 bytes. */
const bytes = (value: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, value.length]), value]);
/** CBOR of a short text. */
const word = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** The public key as COSE writes it: EC2, ES256, P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const part = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name]), bytes(Buffer.from(value, 'base64url'))]);
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), part(0x21, x), part(0x22, y)]);
}

export function createAuthenticator(publicUrl: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const site = new URL(publicUrl);
  let counter = 0;

  const clientData = (type: string, challenge: string, { origin = site.origin }: Deviation): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function head(flags: number, { rpId = site.hostname, counter: said = ++counter }: Deviation): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags, 0);
    tail.writeUInt32BE(said, 1);
    return Buffer.concat([sha256(rpId), tail]);
  }

  return {
    id,
    create(challenge, deviation = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        head(USER_PRESENT | USER_VERIFIED | KEY_ATTACHED, deviation),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        word('fmt'),
        word('none'),
        word('attStmt'),
        Buffer.from([0xa0]),
        word('authData'),
        bytes(authData),
      ]);
      return {
        id,
        client_data: clientData('webauthn.create', challenge, deviation).toString('base64url'),
        attestation: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    sign(challenge, deviation = {}) {
      const client = clientData('webauthn.get', challenge, deviation);
      const data = head(USER_PRESENT | (deviation.verified === false ? 0 : USER_VERIFIED), deviation);
      const signature =
        deviation.signature ??
        createSign('sha256')
          .update(Buffer.concat([data, sha256(client)]))
          .sign(privateKey);
      return {
        id,
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}
