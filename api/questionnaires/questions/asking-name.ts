import type { Kysely } from 'kysely';
import type { getAskingName, saveAskingName as saveCall } from '#contract/asking-name.ts';
import type { Output } from '#contract/endpoint.ts';
import { audit } from '../../journal/audit.ts';
import { deleteFact, findFact, saveFact } from '../../platform/database/installation-fact.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { ASKING_NAME_FACT } from './queries.ts';

type AskingName = Output<typeof getAskingName>;

export const readAskingName = async (db: Kysely<Database>): Promise<AskingName> =>
  (await findFact<AskingName>(db, ASKING_NAME_FACT)) ?? { name: null };

/** Sets the name companies see as the asking side, in old conversations too; null brings the usual one back. */
export async function saveAskingName({ db, now }: Services, call: Call<typeof saveCall>): Promise<AskingName> {
  const name = call.body.name?.trim() ?? null;
  await db.transaction().execute(async (trx) => {
    const before = await readAskingName(trx);
    await (name === null ? deleteFact(trx, ASKING_NAME_FACT) : saveFact(trx, ASKING_NAME_FACT, { name }, now()));
    await audit(trx, call, {
      action: 'update',
      object_type: 'installation',
      before: { asking_name: before.name },
      after: { asking_name: name },
    });
  });
  return { name };
}
