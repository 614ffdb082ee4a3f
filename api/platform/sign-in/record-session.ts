import { Provider, type AdapterPayload } from 'oidc-provider';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { isProofCurrent, userIdOf } from './queries.ts';
import { saveSession } from './session-queries.ts';

const LONGEST_USER_AGENT = 400;

/** Notes the browser and address of a session once somebody has signed in to it. An ended session stays as it is. */
export async function recordSession(db: Kysely<Database>, payload: AdapterPayload, at: Date): Promise<void> {
  const { uid, accountId, loginTs } = payload;
  if (uid === undefined || accountId === undefined || loginTs === undefined) return;
  // The provider's storage does not see the request, but its context does.
  const request = Provider.ctx;
  const version = request?.oidc.result?.login?.['version'];
  const session = {
    session: uid,
    user_id: userIdOf(accountId),
    user_agent: (request?.get('user-agent') ?? '').slice(0, LONGEST_USER_AGENT),
    ip: request?.ip ?? null,
    at,
    confirmed_at: new Date(loginTs * 1000),
  };
  await db.transaction().execute(async (trx) => {
    if (typeof version === 'number' && !(await isProofCurrent(trx, session.user_id, version))) return;
    await saveSession(trx, session);
  });
}
