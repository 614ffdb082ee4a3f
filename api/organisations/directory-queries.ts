import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Directory } from '#domain/organisations/directories.ts';
import type { CalcRuleId } from '#domain/organisations/calc-rules.ts';
import type { CalcRuleEntry, Entry } from '#contract/directories.ts';
import type { AuditActor } from '../journal/audit.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/refusal.ts';

type Db = Kysely<Database>;

/** The entry of a directory: rules have words for ids, everything else has numbers. */
export type EntryOf<D extends Directory> = D extends 'calc_rule' ? CalcRuleEntry : Entry;
export type EntryId<D extends Directory> = D extends 'calc_rule' ? CalcRuleId : number;

/** What every change of a directory is called with. */
export type EntryCall<T> = T & AuditActor & { readonly actor: Actor };

/**
 * How often an entry is used. Questionnaires have no tables yet, so nothing uses what they would use;
 * a table that comes joins in here, and both the lists and the refusal to delete know it.
 */
const USED_COUNT: Readonly<Record<Directory, RawBuilder<number>>> = {
  branch: sql`(select count(*)::int from company_branch where branch_id = branch.id)`,
  it_system: sql`(select count(distinct session_id)::int from session_value where it_system_id = it_system.id)`,
  unit: sql`(select count(*)::int from metric where unit_id = unit.id)`,
  calc_rule: sql`(select count(*)::int from metric where rule_for_calc_all_it_systems = calc_rule.id)`,
};

const entries = (db: Db, directory: Directory) =>
  db
    // All four tables have these columns; the compiler can follow only one of them.
    .selectFrom(directory as 'branch')
    .select(['id', 'name', 'version', USED_COUNT[directory].as('used_count')]);

/** A whole directory: by name, the rules in the order of the portal. */
export async function listEntries<D extends Directory>(db: Db, directory: D): Promise<EntryOf<D>[]> {
  const order =
    directory === 'calc_rule' ? sql`array_position(array['sum', 'avg', 'min', 'max', 'none'], id)` : sql`name`;
  return (await entries(db, directory).orderBy(order).execute()) as EntryOf<D>[];
}

export async function getEntry<D extends Directory>(db: Db, directory: D, id: EntryId<D>): Promise<EntryOf<D>> {
  const entry = await entries(db, directory)
    .where('id', '=', id as number)
    .executeTakeFirst();
  if (!entry) throw notFound();
  return entry as EntryOf<D>;
}

/** The entry, kept from being changed by anybody else until the transaction ends. */
export async function lockEntry<D extends Directory>(trx: Db, directory: D, id: EntryId<D>): Promise<EntryOf<D>> {
  await trx
    .selectFrom(directory as 'branch')
    .select('id')
    .where('id', '=', id as number)
    .forUpdate()
    .executeTakeFirst();
  return getEntry(trx, directory, id);
}
