import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { MOST_VIEWS, viewOf, type SavedList } from '#domain/access/saved-views.ts';
import { text } from '#domain/language/text.ts';
import * as contract from '#contract/saved-views.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound, wrongField } from '../platform/http/refusal.ts';
import { serve, type Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';

const TOO_MANY = text(
  `Больше ${MOST_VIEWS} видов сохранить нельзя. Удалите ненужный и сохраните снова.`,
  `You can save up to ${MOST_VIEWS} views. Delete one you do not need and save again.`,
);

const listViews = (db: Kysely<Database>, user_id: number, list: SavedList): Promise<contract.SavedView[]> =>
  db
    .selectFrom('saved_view')
    .select(['id', 'name', 'search'])
    .where('user_id', '=', user_id)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute();

async function saveView(
  { db }: Services,
  { actor: { user_id }, params: { list }, body }: Call<typeof contract.saveView>,
): Promise<contract.SavedView[]> {
  const name = body.name.trim();
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('user_id').where('user_id', '=', user_id).forUpdate().execute();
    await trx
      .insertInto('saved_view')
      .values({ user_id, list, name, search: viewOf(body.search) })
      .onConflict((conflict) =>
        conflict
          .expression(sql`user_id, list, lower(name)`)
          .doUpdateSet((row) => ({ name: row.ref('excluded.name'), search: row.ref('excluded.search') })),
      )
      .execute();
    const views = await listViews(trx, user_id, list);
    if (views.length > MOST_VIEWS) throw wrongField('name', TOO_MANY);
    return views;
  });
}

export function savedViewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, contract.listSavedViews, ({ actor, params }) => listViews(db, actor.user_id, params.list));
  serve(app, contract.saveView, (call) => saveView(services, call));
  serve(app, contract.deleteView, async ({ actor: { user_id }, params: { list, id } }) => {
    const { numDeletedRows } = await db
      .deleteFrom('saved_view')
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .where('list', '=', list)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    return listViews(db, user_id, list);
  });
}
