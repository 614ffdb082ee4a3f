import { randomBytes } from 'node:crypto';
import { KEY_PREFIX, keyState, MOST_KEYS } from '#domain/access/personal-keys.ts';
import { text } from '#domain/language/text.ts';
import type { PersonalKey } from '#contract/personal-keys.ts';
import { conflict, notFound } from '../../http/refusal.ts';
import type { SignInContext } from '../context.ts';
import type { By } from '../factors/own-factors.ts';
import { lineOf } from '../journal-line.ts';
import { findPerson, lockUnchanged } from '../queries.ts';
import { hashOf } from './holder.ts';
import { deleteKey, insertKey, listKeys } from './queries.ts';

const DAY_MS = 24 * 60 * 60_000;
const TOO_MANY = text(
  `Больше ${MOST_KEYS} ключей создать нельзя. Отзовите ненужные и создайте новый.`,
  `You can have up to ${MOST_KEYS} keys. Revoke those you do not need, then make a new one.`,
);

export interface KeyWish {
  readonly name: string;
  readonly days: number;
}

/** A person's own keys, by which their programs read the table of their company. */
export function createOwnPersonalKeys(context: SignInContext) {
  const { db, journal, now } = context;

  async function ownerOf({ userId }: Pick<By, 'userId'>) {
    const person = await findPerson(db, userId);
    if (!person) throw notFound();
    return person;
  }

  return {
    async list(userId: number): Promise<PersonalKey[]> {
      const owner = await ownerOf({ userId });
      return (await listKeys(db, userId)).map((key) => ({
        id: key.id,
        name: key.name,
        created_at: key.created_at.toISOString(),
        expires_at: key.expires_at.toISOString(),
        last_used_at: key.last_used_at?.toISOString() ?? null,
        state: keyState(key, owner, now()),
      }));
    },

    /** The key itself, which is stored nowhere. */
    async make(by: By, { name, days }: KeyWish): Promise<string> {
      const owner = await ownerOf(by);
      const key = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
      const { user_id, company_id } = owner;
      const created_at = now();
      const expires_at = new Date(created_at.getTime() + days * DAY_MS);
      await db.transaction().execute(async (trx) => {
        await lockUnchanged(trx, owner, by.session);
        if ((await listKeys(trx, user_id)).length >= MOST_KEYS) throw conflict(TOO_MANY);
        const version = owner.sign_in_version;
        await insertKey(trx, {
          user_id,
          company_id,
          name: name.trim(),
          hash: hashOf(key),
          version,
          created_at,
          expires_at,
        });
        await journal(lineOf('key_made', owner, by.origin, { name: name.trim(), days }), trx);
        await context.notify(trx, { people: [user_id], message: { kind: 'key_made', params: { name: name.trim() } } });
      });
      return key;
    },

    async revoke(by: By, id: number): Promise<void> {
      const owner = await ownerOf(by);
      await db.transaction().execute(async (trx) => {
        const revoked = await deleteKey(trx, owner.user_id, id);
        if (!revoked) throw notFound();
        await journal(lineOf('key_revoked', owner, by.origin, revoked), trx);
      });
    },
  };
}

export type OwnPersonalKeys = ReturnType<typeof createOwnPersonalKeys>;
