import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Text } from '#domain/language/text.ts';
import type { Output } from '#contract/endpoint.ts';
import type { getSignInConfig } from '#contract/sign-in.ts';
import type { Database } from '../database/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { createBearer } from './bearer.ts';
import { changeOwnPassword, type OwnPassword } from './change-own-password.ts';
import { confirmIdentity, requireConfirmation, type Confirmation } from './confirm-identity.ts';
import { CLIENT_ID, LIFETIMES, type Identity, type Lifetimes, type SignInContext } from './context.ts';
import { registerEmbedded } from './embedded.ts';
import { createOwnFactors, type OwnFactors } from './factors/own-factors.ts';
import { resetFactors, type FactorReset } from './factors/reset-factors.ts';
import { endSession, endSessions, endUnprovedSessions } from './end-sessions.ts';
import { liveSince, noteActivity } from './idle.ts';
import { followIssuer } from './issuer.ts';
import { startProvider } from './live-provider.ts';
import { claimsOf, USERINFO_PATH } from './provider.ts';
import { noteEmailChange, type EmailChange } from './note-email-change.ts';
import { createOwnPersonalKeys, type OwnPersonalKeys } from './personal-keys/own-personal-keys.ts';
import { holderOf, keyIn } from './personal-keys/holder.ts';
import { findPerson } from './queries.ts';
import { requestPasswordReset, type ResetRequest } from './request-password-reset.ts';
import { listLiveSessions, type LiveSession } from './session-queries.ts';
import { invitePerson, type Inviting } from './invite-person.ts';
import { setTemporaryPassword, type TemporaryPassword } from './set-temporary-password.ts';
import { createStandingCheck } from './standing.ts';
import { createThrottle } from './throttle.ts';

export interface SignInRefusal {
  readonly status: number;
  readonly text: Text;
}

/** Everything the portal asks of sign-in. */
export interface SignIn {
  /**
   * Who holds the access token of this header, or the personal key where one is taken, or why nobody does: 401,
   * 403 (unknown here), 503 (provider silent).
   */
  authenticate(authorization: string | undefined, takesKey?: boolean): Promise<Identity | SignInRefusal>;
  /** The embedded provider, its pages and userinfo; nothing with an external provider. */
  register(app: FastifyInstance): Promise<void>;
  /** Throws unless the person has lately confirmed who they are. */
  requireConfirmation(identity: Identity | null): Promise<void>;
  confirmIdentity(confirmation: Confirmation): Promise<void>;
  /** What the page needs to know before anybody has signed in. */
  readonly config: Output<typeof getSignInConfig>;
  /** Signs a person out everywhere, or everywhere but in the session `kept`; inside the caller's transaction when one is given. */
  endSessionsOf(userId: number, trx?: Kysely<Database>, kept?: string | null): Promise<void>;
  /** Ends one session of a person; false when they have none of that name. */
  endSessionOf(userId: number, session: string, trx: Kysely<Database>): Promise<boolean>;
  /** Ends what one person, or everybody of a role, has begun without the second factor that the role requires. */
  endUnprovedSessions(
    of: { readonly userId: number } | { readonly roleId: string },
    trx: Kysely<Database>,
  ): Promise<void>;
  /** Where a person is signed in; nothing with an external provider. */
  sessionsOf(userId: number): Promise<readonly LiveSession[]>;
  /** Notes what a person does, so that their session does not end as idle. */
  noteActivity(identity: Identity, request: Pick<FastifyRequest, 'headers' | 'ip'>): Promise<void>;
  changeOwnPassword(change: OwnPassword): Promise<void>;
  /** Ends the links mailed to the former address and tells the person, there too. */
  noteEmailChange(trx: Kysely<Database>, userId: number, change: EmailChange): Promise<void>;
  requestPasswordReset(request: ResetRequest): Promise<Text>;
  /** Gives a new or forgetful person a password to be changed at once. Takes the transaction of the change around it. */
  setTemporaryPassword(setup: TemporaryPassword, trx: Kysely<Database>): Promise<string>;
  /** Mails a new person a link to set their password; false when it cannot be mailed. */
  invite(invitation: Inviting, trx: Kysely<Database>): Promise<boolean>;
  /** A person's own second factors. */
  readonly factors: OwnFactors;
  /** A person's own keys for programs. */
  readonly personalKeys: OwnPersonalKeys;
  /** Takes all factors from a person, in the transaction of the change around it. */
  resetFactors(reset: FactorReset, trx: Kysely<Database>): Promise<void>;
}

const NOBODY = { sid: null, authenticated_at: null };

type SignInSetup = Omit<SignInContext, 'lifetimes'> & {
  readonly lifetimes?: Partial<Lifetimes>;
  /** Hears of each try at a password or code that is refused unheard: the journal has only the first of a block. */
  readonly noteThrottled?: () => void;
};

export async function createSignIn(setup: SignInSetup): Promise<SignIn> {
  const context: SignInContext = { ...setup, lifetimes: { ...LIFETIMES, ...setup.lifetimes } };
  const { settings, db, now } = context;
  const throttle = createThrottle(db, setup.noteThrottled);
  const standing = createStandingCheck(context);
  const embedded = settings.externalIssuer === null;
  const provider = embedded ? await startProvider(context) : null;
  const issuer = provider ?? followIssuer(context);
  const verify = createBearer(context, issuer);

  async function identify(authorization: string | undefined): Promise<Identity> {
    const bearer = await verify(authorization);
    const { session, authenticatedAt } = bearer;
    const { user_id, seen_at } = await standing.check(bearer);
    return {
      user_id,
      seen_at,
      sid: session,
      authenticated_at: authenticatedAt === null ? null : new Date(authenticatedAt * 1000),
    };
  }

  async function authenticate(authorization: string | undefined, takesKey = false): Promise<Identity | SignInRefusal> {
    try {
      const key = takesKey ? keyIn(authorization) : null;
      return key === null ? await identify(authorization) : await holderOf(context, key);
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, text: error.reason };
      throw error;
    }
  }

  return {
    authenticate,
    requireConfirmation: (identity) => requireConfirmation(context, identity ?? NOBODY),
    confirmIdentity: (confirmation) => confirmIdentity(context, throttle, confirmation),
    config: {
      authority: settings.issuer,
      client_id: embedded ? CLIENT_ID : settings.externalClientId,
      // Renewal in a hidden frame needs no refresh token in the browser; a provider on another site cannot be framed.
      scope: embedded ? 'openid profile email' : settings.externalScope,
      resource: embedded ? settings.audience : null,
      acr_values: settings.requiredAcr.length > 0 ? settings.requiredAcr.join(' ') : null,
      embedded,
      idle_minutes: settings.idleMinutes,
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
    async endSessionsOf(userId, trx = db, kept = null) {
      await endSessions(trx, userId, now(), kept);
      standing.forget();
    },
    async endSessionOf(userId, session, trx) {
      const ended = await endSession(trx, userId, session);
      standing.forget();
      return ended;
    },
    async endUnprovedSessions(of, trx) {
      await endUnprovedSessions(trx, of);
      standing.forget();
    },
    sessionsOf: (userId) => listLiveSessions(db, userId, now(), liveSince(context)),
    noteActivity: (identity, request) => noteActivity(context, identity, request),
    async changeOwnPassword(change) {
      await changeOwnPassword(context, throttle, change);
      standing.forget();
    },
    factors: createOwnFactors(context, () => standing.forget()),
    personalKeys: createOwnPersonalKeys(context),
    async resetFactors(reset, trx) {
      await resetFactors(context, trx, reset);
      standing.forget();
    },
    noteEmailChange: (trx, userId, change) => noteEmailChange(context, trx, userId, change),
    requestPasswordReset: (request) => requestPasswordReset(context, throttle, request),
    invite: (invitation, trx) => invitePerson(context, trx, invitation),
    async setTemporaryPassword(temporary, trx) {
      const password = await setTemporaryPassword(context, trx, temporary);
      standing.forget();
      return password;
    },
  };
}
