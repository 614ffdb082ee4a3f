import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Text } from '#domain/language/text.ts';
import type { Output } from '#contract/endpoint.ts';
import type { getSignInConfig } from '#contract/sign-in.ts';
import type { Database } from '../database/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { createBearer } from './bearer.ts';
import { changeOwnPassword, type OwnPassword } from './change-own-password.ts';
import { CLIENT_ID, LIFETIMES, type Lifetimes, type SignInContext } from './context.ts';
import { registerEmbedded } from './embedded.ts';
import { endSessions } from './end-sessions.ts';
import { followIssuer } from './issuer.ts';
import { loadKeys } from './load-keys.ts';
import { claimsOf, createProvider, USERINFO_PATH } from './provider.ts';
import { findPerson } from './queries.ts';
import { requestPasswordReset, type ResetRequest } from './request-password-reset.ts';
import { setTemporaryPassword, type TemporaryPassword } from './set-temporary-password.ts';
import { createStandingCheck } from './standing.ts';
import { createThrottle } from './throttle.ts';

export interface Identity {
  readonly user_id: number;
  readonly sid: string | null;
}

export interface SignInRefusal {
  readonly status: number;
  readonly text: Text;
}

/** Everything the portal asks of sign-in. */
export interface SignIn {
  /** Who holds the access token of this header, or why nobody does: 401, 403 (unknown here), 503 (provider silent). */
  authenticate(authorization: string | undefined): Promise<Identity | SignInRefusal>;
  /** The embedded provider, its pages and userinfo; nothing with an external provider. */
  register(app: FastifyInstance): Promise<void>;
  /** What the page needs to know before anybody has signed in. */
  readonly config: Output<typeof getSignInConfig>;
  /** Signs a person out everywhere; inside the caller's transaction when one is given. */
  endSessionsOf(userId: number, trx?: Kysely<Database>): Promise<void>;
  changeOwnPassword(change: Omit<OwnPassword, 'session'> & { authorization: string | undefined }): Promise<void>;
  requestPasswordReset(request: ResetRequest): Promise<Text>;
  /** Gives a new or forgetful person a password to be changed at once. Takes the transaction of the change around it. */
  setTemporaryPassword(setup: TemporaryPassword, trx: Kysely<Database>): Promise<string>;
}

type SignInSetup = Omit<SignInContext, 'lifetimes'> & {
  readonly lifetimes?: Partial<Lifetimes>;
};

export async function createSignIn(setup: SignInSetup): Promise<SignIn> {
  const context: SignInContext = { ...setup, lifetimes: { ...LIFETIMES, ...setup.lifetimes } };
  const { settings, db, now } = context;
  const throttle = createThrottle(db);
  const standing = createStandingCheck(context);
  const embedded = settings.externalIssuer === null;
  const keys = embedded ? await loadKeys(db) : null;
  const provider = keys && (await createProvider(context, keys));
  const issuer = keys ?? followIssuer(context);
  const verify = createBearer(context, issuer);

  async function identify(authorization: string | undefined): Promise<Identity> {
    const bearer = await verify(authorization);
    return { user_id: await standing.userOf(bearer), sid: bearer.session };
  }

  async function authenticate(authorization: string | undefined): Promise<Identity | SignInRefusal> {
    try {
      return await identify(authorization);
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, text: error.reason };
      throw error;
    }
  }

  return {
    authenticate,
    config: {
      authority: settings.issuer,
      client_id: CLIENT_ID,
      // Renewal in a hidden frame needs no refresh token in the browser; a provider on another site cannot be framed.
      scope: embedded ? 'openid profile email' : 'openid profile email offline_access',
      resource: embedded ? settings.audience : null,
      embedded,
    },
    async register(app) {
      if ('close' in issuer) app.addHook('onClose', async () => issuer.close());
      if (!provider) return;
      app.get(USERINFO_PATH, { config: { access: 'public' } }, async (request) => {
        const { user_id, sid } = await identify(request.headers.authorization);
        const person = await findPerson(db, user_id);
        return person && claimsOf(person, sid);
      });
      await registerEmbedded(app, provider, context, throttle);
    },
    async endSessionsOf(userId, trx = db) {
      await endSessions(trx, userId, now());
      standing.forget();
    },
    async changeOwnPassword({ authorization, ...change }) {
      const { sid } = await identify(authorization);
      await changeOwnPassword(context, throttle, { ...change, session: sid });
      standing.forget();
    },
    requestPasswordReset: (request) => requestPasswordReset(context, throttle, request),
    async setTemporaryPassword(temporary, trx) {
      const password = await setTemporaryPassword(context, trx, temporary);
      standing.forget();
      return password;
    },
  };
}
