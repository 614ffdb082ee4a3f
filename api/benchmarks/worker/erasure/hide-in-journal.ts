import { sql, type Kysely } from 'kysely';
import { renameMentions } from '#domain/organisations/mention.ts';
import type { Ref } from '#contract/shapes.ts';
import { legal } from '../../../journal/export-workbook.ts';
import type { Database } from '../../../platform/database/schema.ts';

/** Under these keys the journal names companies; the same words elsewhere are somebody else's. */
const NAMING = new Set(['company', 'companies', 'company_name', 'joined_companies', 'left_companies']);

/** Under these stand sentences of people and names of files, which may mention a company. */
const TELLING = new Set(['comment', 'reason', 'note', 'answer', 'letter_subject', 'file']);
/** What was downloaded is called after its file. */
const TELLING_OF_FILES = new Set([...TELLING, 'name']);

/** How a text is freed of a company's names: where it may name companies, and where it may mention them. */
interface Hiding {
  readonly telling: ReadonlySet<string>;
  readonly name: (text: string) => string;
  readonly sentence: (text: string) => string;
}
type Holding = 'name' | 'sentence' | null;

/** A state of a record with another text in the place of a company's names. */
function hideNames(state: unknown, hiding: Hiding, holding: Holding = null): unknown {
  if (typeof state === 'string') return holding === null ? state : hiding[holding](state);
  if (Array.isArray(state)) return state.map((one) => hideNames(one, hiding, holding));
  if (typeof state !== 'object' || state === null) return state;
  const holdingOf = (key: string): Holding => {
    if (NAMING.has(key)) return 'name';
    return hiding.telling.has(key) ? 'sentence' : holding;
  };
  return Object.fromEntries(
    Object.entries(state).map(([key, value]) => [key, hideNames(value, hiding, holdingOf(key))]),
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

interface Line {
  readonly id: string;
  readonly action: string;
  readonly object_name: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

const escaped = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Where people write sentences, about whatever they like. */
const SENTENCES = [
  ['benchmark', 'comment'],
  ['benchmark_decision', 'reason'],
  ['release_withheld', 'reason'],
  ['release_signature', 'return_reason'],
  ['release_withdrawal', 'reason'],
  ['release_withdrawal', 'words'],
  ['release_withdrawal', 'words_en'],
  ['campaign_contact', 'note'],
  ['session', 'comment'],
  ['session_note', 'text'],
  ['value_entry', 'text'],
  ['erasure_proposal', 'reason'],
  ['erasure_proposal', 'decision_reason'],
] as const;

async function hideInSentences(
  trx: Kysely<Database>,
  names: readonly string[],
  rename: (text: string) => string,
): Promise<void> {
  for (const [table, column] of SENTENCES) {
    const [of, written] = [sql.table(table), sql.ref(column)];
    const { rows } = await sql<{ text: string }>`
      select distinct ${written} as text from ${of} where ${written} like any(${names.map(escaped)}::text[])`.execute(
      trx,
    );
    for (const { text } of rows)
      await sql`update ${of} set ${written} = ${rename(text)} where ${written} = ${text}`.execute(trx);
  }
}

/**
 * Takes names and contents out of the journal's lines about a company and of its people: when, who by number, what and to
 * which number stay. Reasons of the administrators to erase it stay too. Wherever other lines name or mention it, also by a
 * former name, its number stands instead. Messages about it go. How many lines have changed.
 */
export async function hideInJournal(trx: Kysely<Database>, { id, name }: Ref, before: string): Promise<number> {
  const names = await namesOfCompany(trx, id, before);
  const written = [...new Set(names.flatMap((one) => [one, legal(one)]))];
  const others = await trx.selectFrom('company').select('name').where('company_id', '<>', id).execute();
  const sentence = renameMentions(
    written,
    others.map((other) => other.name),
    name,
  );
  await sql`select set_config('etalon.journal', 'erase', true)`.execute(trx);
  const own = sql`company_id = ${id}`;
  const about = sql`about_company_id is not distinct from ${id}`;
  const { rows: hidden } = await sql<{ id: string }>`
    update audit_log set
      user_name = case when ${own} then 'Стёртый пользователь' || coalesce(' № ' || user_id, '') else user_name end,
      company_name = case when ${own} then ${name} else company_name end,
      about_company_name = case when ${about} then ${name} else about_company_name end,
      object_name = case when object_type = 'company' and object_id = ${String(id)} then ${name} end,
      before = null,
      after = case when action like 'erasure\_%' then after - 'name' end,
      ip = case when ${own} then null else ip end
    where company_id = ${id} or about_company_id = ${id} returning id`.execute(trx);
  const changed = new Set(hidden.map((line) => line.id));
  const inJson = written.map((one) => escaped(JSON.stringify(one).slice(1, -1)));
  const { rows } = await sql<Line>`
    select id, action, object_name, before, after from audit_log
    where before::text like any(${inJson}::text[]) or after::text like any(${inJson}::text[])
      or action = 'download' and object_name like any(${written.map(escaped)}::text[])`.execute(trx);
  for (const line of rows) {
    const isFile = line.action === 'download';
    const hiding = {
      telling: isFile ? TELLING_OF_FILES : TELLING,
      name: (text: string) => (names.includes(text) ? name : text),
      sentence,
    };
    const [was, is] = [line.before, line.after].map((state) => hideNames(state, hiding));
    const object_name = isFile && line.object_name !== null ? sentence(line.object_name) : line.object_name;
    const json = (state: unknown) => (state === null ? null : JSON.stringify(state));
    const { rows: renamed } = await sql<{ id: string }>`
      update audit_log set object_name = ${object_name}, before = ${json(was)}::jsonb, after = ${json(is)}::jsonb
      where id = ${line.id} and (object_name, before, after)
        is distinct from (${object_name}, ${json(was)}::jsonb, ${json(is)}::jsonb) returning id`.execute(trx);
    for (const { id: one } of renamed) changed.add(one);
  }
  await sql`select set_config('etalon.journal', '', true)`.execute(trx);
  await sql`delete from message where params ->> 'company' = any(${names})`.execute(trx);
  await hideInSentences(trx, written, sentence);
  return changed.size;
}
