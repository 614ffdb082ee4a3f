import type { Kysely } from 'kysely';
import { rightsOnTarget } from '#domain/access/targets.ts';
import { text } from '#domain/language/text.ts';
import type { removeTarget as removeContract, restoreTarget as restoreContract, Target } from '#contract/targets.ts';
import { audit } from '../../../journal/audit.ts';
import { isUniqueViolation } from '../../../platform/database/constraint.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { checkSubscription, type ClientServices } from '../view/open-for-client.ts';
import { listTargets } from './list-targets.ts';
import { findTarget } from './queries.ts';
import { journalled } from './save-target.ts';

type Db = Kysely<Database>;

const REPLACED = text(
  'По этому показателю уже поставлена другая цель. Снимите её, чтобы вернуть прежнюю.',
  'This indicator has another target by now. Remove it to bring the earlier one back.',
);

/** A target of the caller's company; of another one nobody learns that it exists. */
async function getOwnTarget(trx: Db, actor: Actor, id: number) {
  const row = await findTarget(trx, id);
  if (!row || !rightsOnTarget(actor, row).change) throw notFound();
  const { description } = await trx
    .selectFrom('metric')
    .select('description')
    .where('id', '=', row.metric_id)
    .executeTakeFirstOrThrow();
  return { ...row, state: journalled(row, description) };
}

const mark = (trx: Db, id: number, removed_at: Date | null) =>
  trx.updateTable('company_target').set({ removed_at }).where('id', '=', id).execute();

/** Removes a target; its row stays, so that it can come back as it was. */
export async function removeTarget({ db, now }: ClientServices, call: Call<typeof removeContract>): Promise<void> {
  const { actor, params } = call;
  await db.transaction().execute(async (trx) => {
    const { id, removed_at, state } = await getOwnTarget(trx, actor, params.id);
    if (removed_at !== null) throw notFound();
    await mark(trx, id, now());
    await audit(trx, call, { action: 'delete', object_type: 'target', object_id: id, before: state });
  });
}

/** Brings a removed target back, with who set it and when. */
export async function restoreTarget(services: ClientServices, call: Call<typeof restoreContract>): Promise<Target[]> {
  const { actor, params, locale } = call;
  try {
    await services.db.transaction().execute(async (trx) => {
      const { id, removed_at, state } = await getOwnTarget(trx, actor, params.id);
      checkSubscription(actor);
      if (removed_at === null) return;
      await mark(trx, id, null);
      await audit(trx, call, { action: 'create', object_type: 'target', object_id: id, after: state });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? conflict(REPLACED) : error;
  }
  return listTargets(services, actor, locale);
}
