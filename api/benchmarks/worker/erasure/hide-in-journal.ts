import { sql, type Kysely } from 'kysely';
import type { Ref } from '#contract/shapes.ts';
import type { Database } from '../../../platform/database/schema.ts';

/** Under these keys the journal names companies; the same words elsewhere are somebody else's. */
const NAMING = new Set(['company', 'companies', 'company_name', 'joined_companies', 'left_companies']);

/** A state of a record with another text in the place of a company's names. */
function hideNames(state: unknown, names: ReadonlySet<string>, stead: string, isNaming = false): unknown {
  if (typeof state === 'string') return isNaming && names.has(state) ? stead : state;
  if (Array.isArray(state)) return state.map((one) => hideNames(one, names, stead, isNaming));
  if (typeof state !== 'object' || state === null) return state;
  return Object.fromEntries(
    Object.entries(state).map(([key, value]) => [key, hideNames(value, names, stead, isNaming || NAMING.has(key))]),
  );
}

/** What a company is and was called; not what another one is called by now. */
export async function namesOfCompany(trx: Kysely<Database>, id: number, before: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select ${before}::text as name
      union select about_company_name from audit_log where about_company_id = ${id}
      union select company_name from audit_log where company_id = ${id}
      union select unnest(array[before ->> 'name', after ->> 'name']) from audit_log
        where object_type = 'company' and object_id = ${String(id)} and action in ('create', 'update')) as named
    where name is not null and not exists (
      select from company where company.name = named.name and company_id <> ${id})`.execute(trx);
  return rows.map(({ name }) => name);
}

/**
 * Takes names and contents out of the journal's lines about a company and of its people: when, who by number, what and to
 * which number stay. Reasons of the administrators to erase it stay too. Other lines lose its names, also former ones,
 * where they name a company, and messages about it go.
 */
export async function hideInJournal(trx: Kysely<Database>, { id, name }: Ref, before: string): Promise<void> {
  const names = await namesOfCompany(trx, id, before);
  await sql`select set_config('etalon.journal', 'erase', true)`.execute(trx);
  const own = sql`company_id = ${id}`;
  const about = sql`about_company_id is not distinct from ${id}`;
  await sql`
    update audit_log set
      user_name = case when ${own} then 'Стёртый пользователь' || coalesce(' № ' || user_id, '') else user_name end,
      company_name = case when ${own} then ${name} else company_name end,
      about_company_name = case when ${about} then ${name} else about_company_name end,
      object_name = case when object_type = 'company' and object_id = ${String(id)} then ${name} end,
      before = null,
      after = case when action like 'erasure\_%' then after - 'name' end,
      ip = case when ${own} then null else ip end
    where company_id = ${id} or about_company_id = ${id}`.execute(trx);
  const mentions = names.map((one) => `%${JSON.stringify(one).replace(/[\\%_]/g, String.raw`\$&`)}%`);
  const { rows } = await sql<{ id: string; before: unknown; after: unknown }>`
    select id, before, after from audit_log
    where before::text like any(${mentions}::text[]) or after::text like any(${mentions}::text[])`.execute(trx);
  const hidden = (state: unknown) => (state === null ? null : JSON.stringify(hideNames(state, new Set(names), name)));
  for (const line of rows) {
    const states = { before: hidden(line.before), after: hidden(line.after) };
    await sql`update audit_log set before = ${states.before}::jsonb, after = ${states.after}::jsonb
      where id = ${line.id}`.execute(trx);
  }
  await sql`select set_config('etalon.journal', '', true)`.execute(trx);
  await sql`delete from message where params ->> 'company' = any(${names})`.execute(trx);
}
