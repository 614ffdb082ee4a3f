import type { Kysely } from 'kysely';
import { audit, type AuditActor } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import type { Freeze } from './freeze.ts';
import { CALCULATE } from '../jobs.ts';
import { listRefs, namesIn } from '../refs.ts';
import type { Chosen } from './population-queries.ts';

interface BenchmarkRequest {
  readonly chosen: Chosen;
  readonly comment: string;
  readonly freeze: Freeze;
}

/** Puts a calculation into the queue with everything it is tied to, in the caller's transaction. */
export async function addBenchmark(
  { jobs, events }: Services,
  trx: Kysely<Database>,
  by: AuditActor & { readonly actor: Actor },
  { chosen, comment, freeze: { revision, market_change, frozen } }: BenchmarkRequest,
): Promise<number> {
  const { id } = await trx
    .insertInto('benchmark')
    .values({
      user_id: by.actor.user_id,
      user_name: by.actor.full_name,
      industry_ids: [...chosen.industries],
      it_system_ids: [...chosen.itSystems],
      years: [...chosen.years],
      company_ids: [...chosen.companies],
      comment,
      revision,
      market_change,
      members: JSON.stringify(frozen),
      company_count: frozen.companies.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // What an analyst set for a metric holds in later calculations too.
  await trx
    .insertInto('benchmark_threshold')
    .columns([
      'benchmark_id',
      'carried',
      'metric_id',
      'low_threshold',
      'high_threshold',
      'user_id',
      'user_name',
      'created_at',
    ])
    .expression((from) =>
      from
        .selectFrom('metric_threshold')
        .select((row) => [row.val(id).as('benchmark_id'), row.lit(true).as('carried')])
        .select(['metric_id', 'low_threshold', 'high_threshold', 'user_id', 'user_name', 'created_at']),
    )
    .execute();
  await jobs.add(trx, CALCULATE, { id });
  await audit(trx, by, {
    action: 'create',
    object_type: 'benchmark',
    object_id: id,
    after: {
      industries: chosen.industries.map(namesIn(await listRefs(trx, 'branch'))),
      itSystems: chosen.itSystems.map(namesIn(await listRefs(trx, 'it_system'))),
      years: chosen.years,
      company_ids: chosen.companies,
      comment,
      revision,
    },
  });
  await events.announce(trx, { type: 'benchmark', id, status: 'queued', progress: 0, company_id: null });
  return id;
}
