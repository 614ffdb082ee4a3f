import { DEFINITION_FIELDS } from '#domain/methodology/definition.ts';
import { englishDefinitionErrors } from '#domain/methodology/english-definitions.ts';
import { WORDING_FIELDS, wordingProblems } from '#domain/methodology/wording.ts';
import { sql, type Kysely } from 'kysely';
import { text, type Text } from '#domain/language/text.ts';
import { MOST_IN_A_NAME, NAME_KIND_WORDS, needsEnglish, type NameKind } from '#domain/methodology/name-kinds.ts';
import { quoted, tidyName } from '#domain/organisations/names.ts';
import type { saveEnglishNames as saveCall, UsedName } from '#contract/english-names.ts';
import { auditAll } from '../journal/audit.ts';
import { textsIn, workbookAnswer } from '../journal/export-workbook.ts';
import type { Database } from '../platform/database/schema.ts';
import type { FileAnswer } from '../platform/http/attachment.ts';
import { WrongFields } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { tableOf } from '#workbooks/table.ts';

/** All names in use that have a Russian letter, in the order of what they are the names of. */
export async function listUsedNames(db: Kysely<Database>): Promise<UsedName[]> {
  const { rows } = await sql<{ name: string; english: string; kinds: NameKind[] }>`
    with named (kind, place, name) as (
      select 'process', 1, name from process
      union all select 'metric', 2, description from metric
      union all select 'unit', 3, name from unit
      union all select 'branch', 4, name from branch
      union all select 'it_system', 5, name from it_system
      union all select 'tariff', 6, name from tariff
      union all select 'tariff', 6, description from tariff
      union all select 'definition', 7, unnest(array[${sql.join(DEFINITION_FIELDS.map((field) => sql.ref(field)))}]) from metric
      union all select 'wording', 8, unnest(array[${sql.join(WORDING_FIELDS.map((field) => sql.ref(field)))}]) from metric
    )
    select named.name, coalesce(english_name.english, '') as english,
      array_agg(distinct kind) as kinds
    from named left join english_name on english_name.name = named.name
    where named.name <> '' and length(named.name) <= ${MOST_IN_A_NAME}
    group by named.name, english order by min(place), named.name`.execute(db);
  return rows.filter(({ name }) => needsEnglish(name));
}

/** A sentence about the market is a template in English as well. */
function wordingErrorsIn(used: readonly UsedName[], changed: ReadonlyMap<string, string>): Text[] {
  const isWording = new Set(used.filter(({ kinds }) => kinds.includes('wording')).map(({ name }) => name));
  return [...changed].flatMap(([name, english]) =>
    isWording.has(name)
      ? wordingProblems(english, 'wording_better').map((one) =>
          text(`${quoted(name).ru}: ${one.ru}`, `${quoted(name).en}: ${one.en}`),
        )
      : [],
  );
}

const loadDefinitions = (trx: Kysely<Database>) =>
  trx
    .selectFrom('metric')
    .select(['description', ...DEFINITION_FIELDS])
    .orderBy('id')
    .execute();

/** Saves translations of names in use, each with a line in the journal; what is as it was stays untouched. */
export async function saveEnglishNames({ db }: Services, call: Call<typeof saveCall>): Promise<UsedName[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('etalon english names'))`.execute(trx);
    const used = await listUsedNames(trx);
    const before = new Map(used.map(({ name, english }) => [name, english]));
    const typed = new Map(call.body.names.map(({ name, english }) => [name, tidyName(english)]));
    const changed = new Map([...typed].filter(([name, english]) => before.has(name) && before.get(name) !== english));
    if (changed.size === 0) return used;
    const problems = [
      ...wordingErrorsIn(used, changed),
      ...englishDefinitionErrors(await loadDefinitions(trx), before, changed),
    ];
    if (problems.length > 0) throw new WrongFields({ names: problems });
    await trx
      .insertInto('english_name')
      .values([...changed].map(([name, english]) => ({ name, english })))
      .onConflict((known) =>
        known.column('name').doUpdateSet({
          english: sql`excluded.english`,
          change: sql`nextval('english_name_change')`,
          changed_at: sql`now()`,
        }),
      )
      .execute();
    await auditAll(
      trx,
      call,
      [...changed].map(([name, english]) => ({
        action: 'update',
        object_type: 'english_name',
        before: { name, english: before.get(name) },
        after: { name, english },
      })),
    );
    return listUsedNames(trx);
  });
}

const WORDS = {
  title: text('Названия по-английски', 'English names'),
  kind: text('Что это', 'Kind'),
  name: text('Название', 'Name'),
  english: text('По-английски', 'In English'),
} as const;

/** The names as a workbook, whose two columns are pasted back when they are filled. */
export async function exportEnglishNames(
  services: Services,
  call: Pick<Call<typeof saveCall>, 'actor' | 'ip' | 'requestId' | 'locale'>,
): Promise<FileAnswer> {
  const { locale } = call;
  const t = textsIn(WORDS, locale);
  const rows = await listUsedNames(services.db);
  return workbookAnswer(services, call, {
    title: t('title'),
    front: [],
    sheets: [
      {
        name: t('title'),
        ...tableOf(rows, [
          { header: t('name'), width: 60, value: ({ name }) => name },
          { header: t('english'), width: 60, value: ({ english }) => english },
          {
            header: t('kind'),
            width: 18,
            value: ({ kinds }) => kinds.map((kind) => NAME_KIND_WORDS[kind][locale]).join(', '),
          },
        ]),
      },
    ],
    isReadBack: true,
  });
}
