import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { searchWords } from '#domain/journal/search-words.ts';

const anyOf = (values: readonly string[]) => sql`${values}::text[]`;

/**
 * The lines in whose own texts all words stand, or whose object is called so now. Ids are collected by index from both
 * sides: a condition over both at once would read the whole journal.
 */
const saying = (term: string): RawBuilder<SqlBool> => sql<SqlBool>`audit_log.id in (
  select id from audit_log where search @@ journal_query(${term})
  union all
  select line.id from journal_object join audit_log line using (object_type, object_id)
  where (translate(lower(words collate russian), 'ё', 'е') collate "C") like all (array(
    select '%' || word || '%' from unnest(tsvector_to_array(journal_words(${term}))) as word
  ))
)`;

/** What a search in the audit log asks for: people, companies and objects by name; actions and kinds of objects by word. */
export function auditSearch(term: string): RawBuilder<SqlBool> {
  const { kinds, others } = searchWords(term);
  if (kinds.length + others.length === 0) return sql<SqlBool>`false`;
  const conditions = kinds.map(
    ({ word, actions, types }) =>
      sql`(action = any(${anyOf(actions)}) or object_type = any(${anyOf(types)}) or search @@ journal_query(${word}))`,
  );
  if (others.length > 0) conditions.push(saying(others.join(' ')));
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
