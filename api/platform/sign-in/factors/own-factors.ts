import type { Kysely } from 'kysely';
import { text } from '#domain/language/text.ts';
import type { OwnFactors as FactorList } from '#contract/factors.ts';
import type { PasskeyCreation, PasskeyCreationOptions, PasskeyRequestOptions } from '#contract/passkeys.ts';
import type { Database } from '../../database/schema.ts';
import { conflict, notFound, wrongField } from '../../http/refusal.ts';
import type { SignInContext } from '../context.ts';
import { endSessions } from '../end-sessions.ts';
import { lineOf } from '../journal-line.ts';
import { TEXTS } from '../pages/texts.ts';
import { findPerson, lockUnchanged, type Person } from '../queries.ts';
import { addPasskey, addTotp, requireRoomForPasskey, type FirstCodes, type Owner } from './add-factor.ts';
import { deletePasskey, listPasskeys, renamePasskey } from './passkey-queries.ts';
import { passkeyCreation, passkeyRequest, readNewPasskey } from './passkeys.ts';
import { requireEmbedded } from './require-embedded.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteTotp,
  findTotp,
  getFactors,
  hasFactor,
  replaceRecoveryCodes,
} from './queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { findStep, saveStep } from './step-queries.ts';
import { newTotpSecret, showTotp, stepOfCode, type TotpSetup } from './totp.ts';

const REQUIRED = text(
  'Ваша роль требует второго фактора, а этот последний. Сначала добавьте другой.',
  'Your role requires a second factor and this is your last one. Add another first.',
);
const NONE = text('Сначала добавьте второй фактор.', 'Add a second factor first.');

/** Who asks, and from where. */
export interface By {
  readonly userId: number;
  readonly origin: Owner['origin'];
  /** The session that goes on when a change ends the others. */
  readonly session: Owner['session'];
}

const accountOf = ({ user_id }: Person) => ({ account: user_id });
const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

interface Removed {
  readonly factor: 'totp' | 'passkey';
  readonly name?: string;
}

/**
 * A person's own second factors, as the profile shows and changes them. Every change ends the person's other sessions:
 * whoever got in without the factor could otherwise remove it. `onEnded` hears of it.
 */
export function createOwnFactors(context: SignInContext, onEnded: () => void) {
  const { db, journal, settings, now } = context;

  async function ownerOf({ userId, origin, session }: By): Promise<Owner> {
    const person = await findPerson(db, userId);
    if (!person) throw notFound();
    requireEmbedded(settings);
    return { person, origin, session };
  }

  async function remove(by: By, take: (trx: Kysely<Database>) => Promise<Removed | null>): Promise<void> {
    const owner = await ownerOf(by);
    const { person, origin } = owner;
    await db.transaction().execute(async (trx) => {
      await lockUnchanged(trx, person, owner.session);
      const removed = await take(trx);
      if (removed === null) throw notFound();
      await endOthers(trx, owner);
      const left = await getFactors(trx, person.user_id);
      if (!hasFactor(left) && left.required) throw conflict(REQUIRED);
      if (!hasFactor(left)) await deleteRecoveryCodes(trx, person.user_id);
      await journal(lineOf('factor_removed', person, origin, removed), trx);
      const { factor } = removed;
      await context.notify(trx, { people: [person.user_id], message: { kind: 'factor_removed', params: { factor } } });
    });
  }

  async function endOthers(trx: Kysely<Database>, { person, session }: Owner): Promise<void> {
    await endSessions(trx, person.user_id, now(), session);
    onEnded();
  }

  async function add(added: Promise<FirstCodes>): Promise<FirstCodes> {
    const codes = await added;
    onEnded();
    return codes;
  }

  return {
    async list(userId: number): Promise<FactorList> {
      const totp = (await findTotp(context, userId)) ?? null;
      const passkeys = await listPasskeys(db, userId);
      return {
        passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
          id,
          name,
          created_at: created_at.toISOString(),
          last_used_at: isoOf(last_used_at),
        })),
        totp: totp && { created_at: totp.created_at.toISOString(), last_used_at: isoOf(totp.last_used_at) },
        recovery_codes_left: await countRecoveryCodes(db, userId),
        required: (await getFactors(db, userId)).required,
      };
    },

    async beginTotp(by: By): Promise<TotpSetup> {
      const { person } = await ownerOf(by);
      const secret = newTotpSecret();
      await saveStep(context, accountOf(person), { totp_secret: secret });
      return showTotp(secret, person.username);
    },

    async connectTotp(by: By, code: string): Promise<FirstCodes> {
      const owner = await ownerOf(by);
      const secret = (await findStep(context, accountOf(owner.person)))?.totp_secret ?? null;
      const step = secret === null ? null : stepOfCode(secret, code, now());
      if (secret === null || step === null) throw wrongField('code', TEXTS.wrongCode);
      return add(addTotp(context, owner, { secret, step }));
    },

    removeTotp: (by: By) => remove(by, async (trx) => ((await deleteTotp(trx, by.userId)) ? { factor: 'totp' } : null)),

    async beginConfirmation(by: By): Promise<PasskeyRequestOptions> {
      const { person } = await ownerOf(by);
      return passkeyRequest(context, accountOf(person), person.user_id);
    },

    async beginPasskey(by: By): Promise<PasskeyCreationOptions> {
      const { person } = await ownerOf(by);
      await requireRoomForPasskey(db, person.user_id);
      return passkeyCreation(context, accountOf(person), person);
    },

    async addPasskey(by: By, name: string, creation: PasskeyCreation): Promise<FirstCodes> {
      const owner = await ownerOf(by);
      const passkey = await readNewPasskey(context, accountOf(owner.person), creation);
      if (passkey === null) throw conflict(TEXTS.wrongPasskey);
      return add(addPasskey(context, owner, name.trim(), passkey));
    },

    async renamePasskey(by: By, id: number, name: string): Promise<void> {
      const { person, origin } = await ownerOf(by);
      await db.transaction().execute(async (trx) => {
        if (!(await renamePasskey(trx, person.user_id, id, name.trim()))) throw notFound();
        await journal(lineOf('factor_renamed', person, origin, { factor: 'passkey', name: name.trim() }), trx);
      });
    },

    removePasskey: (by: By, id: number) =>
      remove(by, async (trx) => {
        const removed = await deletePasskey(trx, by.userId, id);
        return removed ? { factor: 'passkey', name: removed.name } : null;
      }),

    async makeRecoveryCodes(by: By): Promise<readonly string[]> {
      const owner = await ownerOf(by);
      const { person, origin } = owner;
      if (!hasFactor(await getFactors(db, person.user_id))) throw conflict(NONE);
      const { codes, hashed } = await makeRecoveryCodes();
      await db.transaction().execute(async (trx) => {
        await lockUnchanged(trx, person, owner.session);
        // Also whoever is signing in with a code of the former list does not get in.
        await endOthers(trx, owner);
        await replaceRecoveryCodes(trx, person.user_id, hashed);
        await journal(lineOf('recovery_codes_made', person, origin), trx);
        await context.notify(trx, { people: [person.user_id], message: { kind: 'recovery_codes_made', params: {} } });
      });
      return codes;
    },
  };
}

export type OwnFactors = ReturnType<typeof createOwnFactors>;
