import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** The targets a company has now, the nearest day first. */
export const listOpenTargets = (db: Db, company: number) =>
  db
    .selectFrom('company_target')
    .selectAll()
    .where('company_id', '=', company)
    .where('removed_at', 'is', null)
    .orderBy('due')
    .orderBy('id')
    .execute();

export type TargetRow = Awaited<ReturnType<typeof listOpenTargets>>[number];

/** The target a company has of an indicator, held until the transaction ends. */
export const findOpenTarget = (trx: Db, company: number, metric: number) =>
  trx
    .selectFrom('company_target')
    .selectAll()
    .where('company_id', '=', company)
    .where('metric_id', '=', metric)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** A target by its number, removed or not, held until the transaction ends. */
export const findTarget = (trx: Db, id: number) =>
  trx.selectFrom('company_target').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
