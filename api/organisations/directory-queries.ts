import { sql, type Kysely, type RawBuilder } from 'kysely';
import { allows, type Viewer } from '#domain/access/access.ts';
import { isDeletableEntry, isOperator } from '#domain/access/organisations.ts';
import type { Directory } from '#domain/organisations/directories.ts';
import type { CalcRuleId } from '#domain/organisations/calc-rules.ts';
import * as contract from '#contract/directories.ts';
import { listCompanies } from '#contract/organisations.ts';
import type { AuditActor } from '../journal/audit.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/refusal.ts';

type Db = Kysely<Database>;

/** The entry of a directory: rules have words for ids, everything else has numbers. */
export type EntryOf<D extends Directory> = D extends 'calc_rule' ? contract.CalcRuleEntry : contract.Entry;
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

type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;

const CHANGING = {
  branch: [contract.saveBranch, contract.deleteBranch],
  it_system: [contract.saveItSystem, contract.deleteItSystem],
  unit: [contract.saveUnit, contract.deleteUnit],
  calc_rule: [contract.saveCalcRule, contract.deleteCalcRule],
} as const;

/** How often an entry is used describes other companies, so only those who may see the organisations read it. */
export function presentEntry<D extends Directory>(
  directory: D,
  { used_count, ...row }: EntryRow,
  viewer: Viewer,
): EntryOf<D> {
  const [save, remove] = CHANGING[directory];
  return {
    ...row,
    ...(allows(viewer, listCompanies.access) && { used_count }),
    can: {
      edit: isOperator(viewer) && allows(viewer, save.access),
      delete: isDeletableEntry(viewer, row.id) && allows(viewer, remove.access),
    },
  } as EntryOf<D>;
}

/** A whole directory: by name, the rules in the order of the portal. */
export function listEntries(db: Db, directory: Directory): Promise<EntryRow[]> {
  const order =
    directory === 'calc_rule' ? sql`array_position(array['sum', 'avg', 'min', 'max', 'none'], id)` : sql`name`;
  return entries(db, directory).orderBy(order).execute();
}

async function getRow<D extends Directory>(db: Db, directory: D, id: EntryId<D>): Promise<EntryRow> {
  const row = await entries(db, directory)
    .where('id', '=', id as number)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export const getEntry = async <D extends Directory>(
  db: Db,
  viewer: Viewer,
  directory: D,
  id: EntryId<D>,
): Promise<EntryOf<D>> => presentEntry(directory, await getRow(db, directory, id), viewer);

/** The entry, which nobody else can change until the transaction ends. */
export async function lockEntry<D extends Directory>(trx: Db, directory: D, id: EntryId<D>): Promise<EntryRow> {
  await trx
    .selectFrom(directory as 'branch')
    .select('id')
    .where('id', '=', id as number)
    .forUpdate()
    .executeTakeFirst();
  return getRow(trx, directory, id);
}
