import { createHash } from 'node:crypto';
import { KEY_PREFIX, keyState } from '#domain/access/personal-keys.ts';
import { text } from '#domain/language/text.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Identity, SignInContext } from '../context.ts';
import { findKey, noteKeyUse } from './queries.ts';

const NO_KEY = text(
  'Личный ключ не действует: его отозвали, истёк срок либо вы сменили компанию или способ входа. Создайте новый в профиле.',
  'This personal key does not work: it was revoked, has expired, or you changed company or how you sign in. Make a new one in your profile.',
);

/** A use is noted so often: programs may ask every few seconds. */
const NOTED_EVERY_MS = 60_000;

export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The password of a `Basic` header; its name may be anything. */
function passwordIn(authorization: string): string {
  const [, code = ''] = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization) ?? [];
  const pair = Buffer.from(code, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

/** The personal key in a header: as a bearer's token, or as the password Excel and Power BI ask for. */
export function keyIn(authorization = ''): string | null {
  if (/^Basic /i.test(authorization)) return passwordIn(authorization);
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  return token.startsWith(KEY_PREFIX) ? token : null;
}

/** Whose key it is, while it is live. There is no session with it, so nothing that asks for a confirmation opens. */
export async function holderOf({ db, now }: SignInContext, key: string): Promise<Identity> {
  const found = await findKey(db, hashOf(key));
  const at = now();
  const owner = found && { ...found, company_id: found.owner_company_id };
  if (!owner || keyState(found, owner, at) !== 'live') throw new Refusal(401, NO_KEY);
  if (at.getTime() - (found.last_used_at?.getTime() ?? 0) >= NOTED_EVERY_MS) await noteKeyUse(db, found.id, at);
  return { user_id: found.user_id, sid: null, authenticated_at: null, seen_at: null };
}
