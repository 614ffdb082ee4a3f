import type { RequestListener } from 'node:http';
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Provider } from 'oidc-provider';
import type { SignInContext } from './context.ts';
import { loadKeys, publicKeys, type Keys } from './load-keys.ts';
import { createProvider } from './provider.ts';

/** The steps of a sign-in under way, at whichever provider is in force. */
export type SignInSteps = Pick<Provider, 'interactionDetails' | 'interactionResult'>;

/** The embedded provider with the keys of the moment: its state is in the database, so new keys are a new provider. */
export interface LiveProvider {
  keys(): JWTVerifyGetKey;
  readonly steps: SignInSteps;
  readonly handle: (...request: Parameters<RequestListener>) => Promise<void>;
  /** Looks for new keys until it is closed. */
  follow(): { close(): void };
}

interface InForce {
  readonly keys: Keys;
  readonly verifying: JWTVerifyGetKey;
  readonly provider: Provider;
  readonly callback: ReturnType<Provider['callback']>;
}

const sameKeys = (a: Keys, b: Keys): boolean => JSON.stringify(a) === JSON.stringify(b);

async function putInForce(context: SignInContext, keys: Keys): Promise<InForce> {
  const provider = await createProvider(context, keys);
  return { keys, verifying: createLocalJWKSet(publicKeys(keys)), provider, callback: provider.callback() };
}

export async function startProvider(context: SignInContext): Promise<LiveProvider> {
  const { db, secrets, settings, lifetimes, now, log } = context;
  const ages = {
    renewAfter: settings.keyMaxAgeSeconds,
    signAfter: 10 * lifetimes.keyCheck,
    verifyFor: 2 * lifetimes.session,
  };
  const findKeys = () => loadKeys(db, secrets, ages, now());
  let current = await putInForce(context, await findKeys());

  async function renew(): Promise<void> {
    const keys = await findKeys();
    if (sameKeys(keys, current.keys)) return;
    current = await putInForce(context, keys);
    log.info({ kid: keys.signing[0]?.kid, known: keys.signing.length }, 'keys of sign-in have changed');
  }

  return {
    keys: () => current.verifying,
    steps: {
      interactionDetails: (request, response) => current.provider.interactionDetails(request, response),
      interactionResult: (request, response, result, options) =>
        current.provider.interactionResult(request, response, result, options),
    },
    handle: (request, response) => current.callback(request, response),
    follow() {
      const timer = setInterval(() => {
        renew().catch((error: unknown) => log.warn({ err: error }, 'keys of sign-in could not be read'));
      }, lifetimes.keyCheck * 1000);
      timer.unref();
      return { close: () => clearInterval(timer) };
    },
  };
}
