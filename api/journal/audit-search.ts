import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { searchWords } from '#domain/journal/search-words.ts';
import type { Database } from '../platform/database/schema.ts';
import { foundWithoutFigures } from './figures-in-lines.ts';

const listOf = (values: readonly string[]) => sql`${values}::text[]`;

const either = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;

/** The objects that are called so now, by kind. */
async function findObjects(db: Kysely<Database>, term: string): Promise<{ object_type: string; ids: string[] }[]> {
  const { rows } = await sql<{ object_type: string; ids: string[] }>`
    select object_type, array_agg(object_id) as ids from journal_object
    where (translate(lower(words collate russian), 'ё', 'е') collate "C") like all (array(
      select '%' || word || '%' from unnest(tsvector_to_array(journal_words(${term}))) as word
    ))
    group by object_type`.execute(db);
  return rows;
}

async function queryOf(db: Kysely<Database>, term: string): Promise<string> {
  const { rows } = await sql<{ query: string | null }>`select journal_query(${term})::text as query`.execute(db);
  return rows[0]?.query ?? '';
}

/** The lines in whose own texts all words stand; in those a reader sees of them. */
async function ownTexts(db: Kysely<Database>, term: string, withFigures: boolean): Promise<RawBuilder<unknown>> {
  const query = sql`${await queryOf(db, term)}::tsquery`;
  return withFigures ? sql`search @@ ${query}` : sql`(search @@ ${query} and ${foundWithoutFigures(query)})`;
}

/**
 * The lines in whose own texts all words stand, or whose object is called so now. Both are looked up beforehand and stand
 * here as constants: the planner then knows whether a word is rare, and reads an index, or common, and reads the newest.
 */
async function saying(db: Kysely<Database>, term: string, withFigures: boolean): Promise<RawBuilder<unknown>> {
  const objects = await findObjects(db, term);
  return either([
    await ownTexts(db, term, withFigures),
    ...objects.map(({ object_type, ids }) => sql`(object_type = ${object_type} and object_id = any(${listOf(ids)}))`),
  ]);
}

/** What a search in the audit log asks for: people, companies and objects by name; actions and kinds of objects by word. */
export async function auditSearch(
  db: Kysely<Database>,
  term: string,
  withFigures: boolean,
): Promise<RawBuilder<SqlBool>> {
  const { kinds, others } = searchWords(term);
  if (kinds.length + others.length === 0) return sql<SqlBool>`false`;
  const conditions: RawBuilder<unknown>[] = [];
  for (const { word, actions, types } of kinds) {
    const named = [sql`action = any(${listOf(actions)})`, sql`object_type = any(${listOf(types)})`];
    conditions.push(either([...named, await ownTexts(db, word, withFigures)]));
  }
  if (others.length > 0) conditions.push(await saying(db, others.join(' '), withFigures));
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
