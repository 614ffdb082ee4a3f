import { startAuthentication } from '@simplewebauthn/browser';
import type { PasskeyAssertion, PasskeyRequestOptions } from '#contract/passkeys.ts';

/** The passkey did not sign, as a form shows it. */
class NotSigned extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(reason: string) {
    super(reason);
    this.fields = { passkey: reason };
  }
}

/** Lets one of the person's passkeys sign. */
export async function signByPasskey(
  begin: () => Promise<PasskeyRequestOptions>,
  failed: string,
): Promise<PasskeyAssertion> {
  const optionsJSON = await begin();
  const { id, response } = await startAuthentication({ optionsJSON }).catch(() => {
    throw new NotSigned(failed);
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature };
}
