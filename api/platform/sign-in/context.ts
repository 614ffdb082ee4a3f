import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Mail } from '../mail.ts';
import type { Notify } from '../notify.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Settings } from '../settings.ts';

/** What sign-in needs from the rest of the portal. */
export interface SignInContext {
  readonly settings: Settings;
  readonly db: Kysely<Database>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Without a mail server an administrator resets passwords. */
  readonly mail: Mail;
  readonly notify: Notify;
  readonly journal: Journal;
  readonly secrets: Secrets;
  readonly now: () => Date;
  readonly lifetimes: Lifetimes;
}

/** Writes one entry, through the given transaction when the entry belongs to a change. */
export type Journal = (entry: SignInEntry, db: Kysely<Database>) => Promise<void>;

export interface SignInEntry {
  readonly action: SignInAction;
  readonly object_type: 'user';
  readonly object_id: string | null;
  readonly after?: unknown;
  readonly actor: Author | null;
  readonly ip: string | null;
  readonly requestId: string | null;
}

/** Who did it, with the names as they are at that moment. */
export interface Author {
  readonly user_id: number;
  readonly full_name: string;
  readonly company_id: number | null;
  readonly company_name: string | null;
}

/** Where a request comes from. */
export interface Origin {
  readonly ip: string;
  readonly requestId: string | null;
}

/** Who holds an access token. */
export interface Identity {
  readonly user_id: number;
  readonly sid: string | null;
  /** When the password or second factor was entered; only an external provider says it in the token. */
  readonly authenticated_at: Date | null;
  /** The last activity in this session; null with an external provider. */
  readonly seen_at: Date | null;
}

export type SignInAction =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_in_refused'
  | 'confirmation_failed'
  | 'sign_out'
  | 'password_changed'
  | 'password_reset_requested'
  | 'temporary_password_set'
  | 'invited'
  | 'factor_added'
  | 'factor_renamed'
  | 'factor_removed'
  | 'factors_reset'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'key_made'
  | 'key_revoked';

/** Of tokens and sessions a process remembers for a moment; beyond this all are forgotten: a few thousand people at once is all a portal sees. */
export const MOST_REMEMBERED = 10_000;

/** How long things live, in seconds. */
export interface Lifetimes {
  readonly accessToken: number;
  readonly session: number;
  /** From opening the sign-in page to pressing its button. */
  readonly interaction: number;
  /** How long another process may use cached data of a person. */
  readonly standing: number;
  /** How often a process looks for new keys. */
  readonly keyCheck: number;
}

export const LIFETIMES: Lifetimes = {
  accessToken: 600,
  session: 12 * 3600,
  interaction: 15 * 60,
  standing: 2,
  keyCheck: 30,
};

/** The web page's name at the embedded provider. */
export const CLIENT_ID = 'etalon-web';
