import { getBenchmarkChoices, type runBenchmark as runBenchmarkCall } from '#contract/benchmarks.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Kysely } from 'kysely';
import { type AuditActor, audit } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import { authorise } from '../../platform/http/access.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { conflict, WrongFields } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { addBenchmark } from './add-benchmark.ts';
import { freezeMarket } from './freeze.ts';
import type { Chosen } from './population-queries.ts';
import { NO_DATA, STAFF_ONLY, UNKNOWN } from '../refusals.ts';
import { accessToCommentCalculation } from '#domain/access/commenting.ts';
import type { Side } from './history-queries.ts';
import { getOwnSide } from '../publication/queries.ts';

type Body = Input<typeof runBenchmarkCall>['body'];

const distinct = (ids: readonly number[] = []): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

/** Names under their fields what is chosen but does not exist. */
async function checkChosen(trx: Kysely<Database>, { itSystems, industries, companies }: Chosen): Promise<void> {
  const known = async (table: 'it_system' | 'branch' | 'company', ids: readonly number[]): Promise<boolean> => {
    if (ids.length === 0) return true;
    const key = table === 'company' ? 'company_id' : 'id';
    const rows = await trx
      .selectFrom(table as 'branch')
      .select(key as 'id')
      .where(key as 'id', 'in', ids)
      .execute();
    return rows.length === ids.length;
  };
  const wrong = {
    ...(!(await known('it_system', itSystems)) && { itSystems: [UNKNOWN] }),
    ...(!(await known('branch', industries)) && { industries: [UNKNOWN] }),
    ...(!(await known('company', companies)) && { companies: [UNKNOWN] }),
  };
  if (Object.keys(wrong).length > 0) throw new WrongFields(wrong);
}

/** Runs an analyst's calculation of the market; of a part of it only for those who may choose the part. */
export async function runBenchmark(
  services: Services,
  call: AuditActor & { readonly actor: Actor; readonly body: Body },
): Promise<number> {
  if (call.actor.company_id !== null) throw conflict(STAFF_ONLY);
  const { body } = call;
  const chosen: Chosen = {
    itSystems: distinct(body.itSystems),
    industries: distinct(body.industries),
    years: distinct(body.years),
    companies: distinct(body.companies),
  };
  if (Object.values(chosen).some((ids) => ids.length > 0)) authorise(call.actor, getBenchmarkChoices.access);
  return services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await checkChosen(trx, chosen);
      const freeze = await freezeMarket(trx, chosen);
      if (freeze.frozen.companies.length === 0) throw conflict(NO_DATA);
      return addBenchmark(services, trx, call, { chosen, comment: body.comment ?? '', freeze });
    });
}

/** Changes the comment of a calculation. */
export async function commentBenchmark(
  { db }: Services,
  call: AuditActor & { readonly actor: Actor; readonly params: { id: number }; readonly body: { value: string } },
  side: Side,
): Promise<void> {
  const { actor, params, body } = call;
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('benchmark').select('id').where('id', '=', params.id).forUpdate().execute();
    const row = await getOwnSide(trx, actor, params.id, side);
    if (row.comment === body.value) return;
    authorise(actor, accessToCommentCalculation(actor, row));
    await trx.updateTable('benchmark').set({ comment: body.value }).where('id', '=', params.id).execute();
    await audit(trx, call, {
      action: 'update',
      object_type: 'benchmark',
      object_id: params.id,
      before: { comment: row.comment },
      after: { comment: body.value },
    });
  });
}
