import type { Kysely } from 'kysely';
import type { Ref } from '#contract/shapes.ts';
import type { Database } from '../platform/database/schema.ts';

export const listRefs = (db: Kysely<Database>, table: 'branch' | 'it_system' | 'unit'): Promise<Ref[]> =>
  db.selectFrom(table).select(['id', 'name']).orderBy('id').execute();

/** What things are called by their numbers; one that is no more is called by its number. */
export function namesIn(refs: Iterable<Ref>): (id: number) => Ref {
  const names = new Map(Array.from(refs, ({ id, name }) => [id, name]));
  return (id) => ({ id, name: names.get(id) ?? `№ ${id}` });
}
