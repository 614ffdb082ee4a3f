import type { FastifyInstance } from 'fastify';
import { sql, type Expression, type Kysely } from 'kysely';
import * as contract from '#contract/indicator-marks.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { serve, type Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';

type Db = Kysely<Database>;

/** Marks belong to a person within a company: the staff have no place in the market, so they have none. */
export async function listMarks(
  db: Db,
  { user_id, company_id }: Pick<Actor, 'user_id' | 'company_id'>,
): Promise<contract.IndicatorMark[]> {
  if (company_id === null) return [];
  return db
    .selectFrom('indicator_mark')
    .select(['metric_id as metric', 'state', 'note'])
    .where('user_id', '=', user_id)
    .where('company_id', '=', company_id)
    .orderBy('place', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('metric_id')
    .execute();
}

/** One value where the state stays as it is, another where it changes. */
const sameState = <T>(same: Expression<T>, other: Expression<T | null>) =>
  sql<T>`case when indicator_mark.state = excluded.state then ${same} else ${other} end`;

type Owner = { readonly user_id: number; readonly company_id: number };

/** Pins these indicators in this order; unknown ones are left out. */
async function placeMarks(trx: Db, owner: Owner, order: readonly number[], created_at: Date): Promise<void> {
  const known = await trx
    .selectFrom('metric')
    .select('id')
    .where('id', 'in', [0, ...order])
    .execute();
  const ids = order.filter((metric) => known.some(({ id }) => id === metric));
  const marks = ids.map((metric_id) => ({ ...owner, metric_id, state: 'pinned' as const, created_at }));
  if (marks.length > 0) {
    await trx
      .insertInto('indicator_mark')
      .values(marks)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'company_id', 'metric_id']).doUpdateSet({ state: 'pinned' }),
      )
      .execute();
  }
  await trx
    .updateTable('indicator_mark')
    .set({ place: sql`array_position(${ids}::int[], metric_id)` })
    .where('user_id', '=', owner.user_id)
    .where('company_id', '=', owner.company_id)
    .execute();
}

async function saveMark(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { actor, params, body: { state, note, order } }: Call<typeof contract.saveIndicatorMark>,
): Promise<contract.IndicatorMark[]> {
  const { user_id, company_id } = actor;
  const { metric: metric_id } = params;
  const metric = await db.selectFrom('metric').select('id').where('id', '=', metric_id).executeTakeFirst();
  if (company_id === null || !metric) throw notFound();
  await db.transaction().execute(async (trx) => {
    const created_at = now();
    if (state === null) {
      await trx
        .deleteFrom('indicator_mark')
        .where('user_id', '=', user_id)
        .where('company_id', '=', company_id)
        .where('metric_id', '=', metric_id)
        .execute();
    } else {
      await trx
        .insertInto('indicator_mark')
        .values({ user_id, company_id, metric_id, state, created_at, ...(note !== undefined && { note }) })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'company_id', 'metric_id']).doUpdateSet((row) => ({
            state,
            ...(note !== undefined && { note }),
            // The same mark with another note keeps its place.
            created_at: sameState(row.ref('indicator_mark.created_at'), row.ref('excluded.created_at')),
            place: sameState(row.ref('indicator_mark.place'), sql<null>`null`),
          })),
        )
        .execute();
    }
    if (order) await placeMarks(trx, { user_id, company_id }, order, created_at);
  });
  return listMarks(db, actor);
}

/** One call, so that no two answers overtake each other. */
async function orderMarks(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { actor, body: { order } }: Call<typeof contract.orderIndicatorMarks>,
): Promise<contract.IndicatorMark[]> {
  const { user_id, company_id } = actor;
  if (company_id === null) throw notFound();
  await db.transaction().execute((trx) => placeMarks(trx, { user_id, company_id }, order, now()));
  return listMarks(db, actor);
}

/** What a person keeps on their home page or off it. */
export function indicatorMarkRoutes(app: FastifyInstance, services: Pick<Services, 'db' | 'now'>): void {
  serve(app, contract.listIndicatorMarks, ({ actor }) => listMarks(services.db, actor));
  serve(app, contract.saveIndicatorMark, (call) => saveMark(services, call));
  serve(app, contract.orderIndicatorMarks, (call) => orderMarks(services, call));
}
