import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;

export interface NewLink {
  readonly user_id: number;
  readonly company_id: number;
  readonly name: string;
  readonly hash: Buffer;
  readonly version: number;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export const insertLink = (db: Db, link: NewLink): Promise<unknown> =>
  db.insertInto('shared_link').values(link).execute();

/** Lets nobody else change a person or make links of theirs until the transaction ends. */
export const lockMaker = (trx: Db, userId: number): Promise<unknown> =>
  trx.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().executeTakeFirstOrThrow();

/** How somebody signs in now; a link made under another version has ended. */
export async function signInVersionOf(db: Db, userId: number): Promise<number> {
  const { sign_in_version } = await db
    .selectFrom('users')
    .select('sign_in_version')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return sign_in_version;
}

/** How many links a person has, working or not. */
export async function countLinks(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('shared_link')
    .select((link) => link.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const links = (db: Db) =>
  db
    .selectFrom('shared_link')
    .innerJoin('users', 'users.user_id', 'shared_link.user_id')
    .innerJoin('company', 'company.company_id', 'shared_link.company_id')
    .selectAll('shared_link')
    .select(['users.full_name as maker_name', 'company.name as company_name']);

/** Links of a person and of a company, the newest first. */
export const listLinks = (db: Db, userId: number, companyId: number) =>
  links(db)
    .where((link) =>
      link.or([link('shared_link.user_id', '=', userId), link('shared_link.company_id', '=', companyId)]),
    )
    .orderBy('id', 'desc')
    .execute();

export const lockLink = (db: Db, id: number) =>
  links(db).where('id', '=', id).forUpdate('shared_link').executeTakeFirst();

export const findLink = (db: Db, hash: Buffer) =>
  db.selectFrom('shared_link').selectAll().where('hash', '=', hash).executeTakeFirst();

/** Counts a view; when the one before was, or null. Nothing: the link has been revoked meanwhile. */
export async function countView(trx: Db, id: number, at: Date): Promise<{ before: Date | null } | undefined> {
  const link = await trx
    .selectFrom('shared_link')
    .select('last_viewed_at as before')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  await trx
    .updateTable('shared_link')
    .set((known) => ({ views: known('views', '+', 1), last_viewed_at: at }))
    .where('id', '=', id)
    .execute();
  return link;
}

export const deleteLink = (db: Db, id: number): Promise<unknown> =>
  db.deleteFrom('shared_link').where('id', '=', id).execute();
