import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import type { PasskeyCreation, PasskeyCreationOptions } from '#contract/passkeys.ts';

/** Why there is no key, as a form shows it. */
class NoPasskey extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(reason: string) {
    super(reason);
    this.fields = { passkey: reason };
  }
}

interface Reasons {
  readonly failed: string;
  readonly unsupported: string;
}

/** Lets the browser make a key. */
export async function createPasskey(
  begin: () => Promise<PasskeyCreationOptions>,
  { failed, unsupported }: Reasons,
): Promise<PasskeyCreation> {
  if (!browserSupportsWebAuthn()) throw new NoPasskey(unsupported);
  const optionsJSON = await begin();
  const { id, response } = await startRegistration({ optionsJSON }).catch(() => {
    throw new NoPasskey(failed);
  });
  return {
    id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  };
}
