import type { Kysely } from 'kysely';
import { text } from '#domain/language/text.ts';
import type { Database } from '../../database/schema.ts';
import { conflict } from '../../http/refusal.ts';
import type { Origin, SignInContext } from '../context.ts';
import { endSessions } from '../end-sessions.ts';
import { lineOf } from '../journal-line.ts';
import { lockUnchanged, type Person } from '../queries.ts';
import { getFactors, hasFactor, replaceRecoveryCodes, saveTotp, type NewTotp } from './queries.ts';
import { insertPasskey, type NewPasskey } from './passkey-queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { continueSignIn } from './step-queries.ts';

export interface Owner {
  readonly person: Person;
  readonly origin: Origin;
  /** Where the factor is set up: every other session of the person ends. */
  readonly session: string | null;
  /** The sign-in in which the factor is set up. */
  readonly interaction?: string;
}

/** Codes to be shown once; null for who has some already. */
export type FirstCodes = readonly string[] | null;

const MOST_PASSKEYS = 20;
const TOO_MANY = text(
  `Ключей доступа может быть не больше ${MOST_PASSKEYS}. Сначала удалите ненужный.`,
  `You can have at most ${MOST_PASSKEYS} passkeys. Remove one you no longer need first.`,
);

export async function requireRoomForPasskey(db: Kysely<Database>, userId: number): Promise<void> {
  if ((await getFactors(db, userId)).passkeys >= MOST_PASSKEYS) throw conflict(TOO_MANY);
}

/** Saves a factor that was just proved and ends what did not prove it. The first one comes with recovery codes. */
async function addFactor(
  context: SignInContext,
  { person, origin, session, interaction }: Owner,
  added: { readonly factor: 'totp' | 'passkey'; readonly name?: string },
  save: (trx: Kysely<Database>) => Promise<unknown>,
): Promise<FirstCodes> {
  const { db, journal, notify, now } = context;
  const before = await getFactors(db, person.user_id);
  const first = hasFactor(before) ? null : await makeRecoveryCodes();
  const { factor } = added;
  await db.transaction().execute(async (trx) => {
    await lockUnchanged(trx, person, session);
    await endSessions(trx, person.user_id, now(), session);
    if (interaction !== undefined) await continueSignIn(trx, interaction, person.user_id);
    await save(trx);
    if (first) await replaceRecoveryCodes(trx, person.user_id, first.hashed);
    await journal(lineOf('factor_added', person, origin, added), trx);
    const isReplaced = factor === 'totp' && before.totp;
    const kind = isReplaced ? 'factor_replaced' : 'factor_added';
    await notify(trx, { people: [person.user_id], message: { kind, params: { factor } } });
  });
  return first?.codes ?? null;
}

export const addTotp = (context: SignInContext, owner: Owner, totp: NewTotp): Promise<FirstCodes> =>
  addFactor(context, owner, { factor: 'totp' }, (trx) => saveTotp(context, trx, owner.person.user_id, totp));

export const addPasskey = (
  context: SignInContext,
  owner: Owner,
  name: string,
  passkey: NewPasskey,
): Promise<FirstCodes> =>
  addFactor(context, owner, { factor: 'passkey', name }, async (trx) => {
    const userId = owner.person.user_id;
    await requireRoomForPasskey(trx, userId);
    await insertPasskey(trx, userId, name, passkey, context.now());
  });
