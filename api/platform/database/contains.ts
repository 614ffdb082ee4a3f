import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Whether a text contains a term, whatever the case, with ё read as е. Russian letters fold by the ICU collation, which
 * works on every server, whatever its locale; LIKE itself needs a deterministic one.
 */
export function contains(column: Expression<unknown>, term: string): RawBuilder<SqlBool> {
  const like = `%${term.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const folded = (text: Expression<unknown>) =>
    sql`(translate(lower((${text})::text collate russian), 'ё', 'е') collate "C")`;
  return sql<SqlBool>`${folded(column)} like ${folded(sql`${like}`)}`;
}

/** The same for a name that readers may see in English: found by what either of them reads. */
export const containsName = (name: Expression<unknown>, term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${contains(name, term)} or exists (
    select from english_name where english_name.name = ${name} and ${contains(sql.ref('english_name.english'), term)}))`;
