import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import { finding } from '#domain/questionnaires/finding.ts';
import { copyIn } from '#api/platform/database/copy.ts';
import { copyRows, field } from '#api/platform/database/copy-rows.ts';
import type { Database } from '#api/platform/database/schema.ts';
import { keepFile } from '#api/platform/files.ts';
import { writeLogEntries } from '#api/journal/write-log-entries.ts';
import { templateFiller } from '#api/questionnaires/demo/fill-questionnaire.ts';
import { UNIT, yearsOf, type MarketSize } from './size.ts';

type Db = Kysely<Database>;

/** One value in so many was not reported, and one is a slip of a factor of a thousand. */
const MISSING = 10;
const SLIP = 5000;
/** Doubts about a questionnaire. */
const WARNINGS = 2;

/** A number between 0 and 1 without a pattern, the same every time. */
function noise(...at: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const one of at) {
    hash = Math.imul(hash ^ one, 0x01000193);
    hash ^= hash >>> 15;
    hash = Math.imul(hash, 0x85ebca6b);
    hash ^= hash >>> 13;
  }
  return (hash >>> 0) / 0x1_0000_0000;
}

/** Each company has a size, each metric a level; from year to year a value moves by a few per cent. */
function valueOf(company: number, metric: number, system: number, year: number): number | undefined {
  if (noise(company, metric, system, year, 1) * MISSING < 1) return undefined;
  const size = Math.exp(2 + 2.5 * noise(company, 7));
  const level = 1 + 100 * noise(metric, 11);
  const own = 0.5 + noise(company, metric, system, 3);
  const thisYear = 0.95 + 0.1 * noise(company, metric, system, year, 5);
  const value = size * level * own * thisYear;
  return Math.round((noise(company, metric, system, year, 9) * SLIP < 1 ? value * 1000 : value) * 100) / 100;
}

/** What all questionnaires share. */
async function loadForm(db: Db) {
  const template = await db
    .selectFrom('template_version')
    .innerJoin('stored_file', 'stored_file.id', 'file_id')
    .select(['version_id', 'bytes', 'revision', 'metric_ids'])
    .executeTakeFirstOrThrow();
  const metrics = await db
    .selectFrom('metric')
    .select(['id', 'alias'])
    .where('mtype', '=', 'metric')
    .orderBy('id')
    .execute();
  const systems = await db.selectFrom('it_system').select('id').orderBy('id').execute();
  const fill = templateFiller(template.bytes!, template.version_id);
  return { template, metrics, systems: systems.map(({ id }) => id), fill };
}

/**
 * The questionnaires of some companies: workbook, values, what holds in the market, findings and lines of the journal, in one
 * transaction. The rows of values are copied, since there are most of them.
 */
export async function fillQuestionnaires(db: Db, pool: pg.Pool, size: MarketSize) {
  const { template, metrics, systems, fill } = await loadForm(db);
  const years = yearsOf(size);
  const ids = metrics.map(({ id }) => id);

  /** Its number and its rows of values. */
  async function write(trx: Db, company: { readonly id: number; readonly name: string }, year: number) {
    const bySystem = new Map(
      systems.map((system) => [
        system,
        new Map(
          ids.flatMap((id) => {
            const value = valueOf(company.id, id, system, year);
            return value === undefined ? [] : [[id, value] as const];
          }),
        ),
      ]),
    );
    const bytes = fill({ all: new Map(), systems: bySystem }, { company, year });
    // Companies report in spring, one after another.
    const at = new Date(Date.UTC(year + 1, 1, 1, 6, company.id % 86_400));
    const { id } = await trx
      .insertInto('session')
      .values({
        company_id: company.id,
        year,
        user_id: sql<number>`(select min(user_id) from users where company_id = ${company.id})`,
        user_name: `Сотрудник ${company.id}.1`,
        created_at: at,
        processed_at: at,
        status: 'accepted_with_warnings',
        progress: 100,
        template_version: template.version_id,
        revision: template.revision,
        metric_count: ids.length,
        asked_ids: ids,
        filled_count: ids.filter((metric) => [...bySystem.values()].some((values) => values.has(metric))).length,
        warning_count: WARNINGS,
        file_id: await keepFile(trx, { name: `Анкета ${year}, ${company.name}.xlsx`, bytes }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, company_id: company.id, year, bySystem };
  }

  const doubtsOf = ({ id, company_id }: { readonly id: number; readonly company_id: number }) =>
    metrics.slice(company_id % 20, (company_id % 20) + WARNINGS).map((metric) => ({
      ...finding('percent_of_unit', { shown: 5, unit: UNIT }, { metric }),
      linked_session: id,
      company_id,
    }));

  return async (companies: readonly { readonly id: number; readonly name: string }[]): Promise<void> => {
    const written: Awaited<ReturnType<typeof write>>[] = [];
    await db.transaction().execute(async (trx) => {
      for (const company of companies) for (const year of years) written.push(await write(trx, company, year));
      await writeLogEntries(trx, written.flatMap(doubtsOf));
      await sql`
        insert into audit_log (created_at, about_company_id, about_company_name, action, object_type, object_id, object_name, after)
        select session.created_at, company_id, company.name, action, 'session', session.id::text,
          company.name || ', ' || year, jsonb_build_object('company_id', company_id, 'year', year)
        from session join company using (company_id), unnest(array['create', 'update']) action
        where session.id = any(${written.map(({ id }) => id)})`.execute(trx);
    });
    const client = await pool.connect();
    try {
      await copyIn(
        client,
        'session_value (session_id, it_system_id, metric_ids, values)',
        copyRows(
          written.flatMap(({ id, bySystem }) =>
            [...bySystem].map(([system, values]) => [
              field.int(id),
              field.int(system),
              field.ints([...values.keys()]),
              field.doubles(Float64Array.from(values.values())),
            ]),
          ),
        ),
      );
    } finally {
      client.release();
    }
    // One questionnaire of a company and year: what it says is what holds, as `refreshMarket` would find.
    await sql`
      with change as (
        insert into market_change (company_id, year)
        select company_id, year from session where id = any(${written.map(({ id }) => id)}) order by id
        returning id, company_id, year
      )
      insert into market_value (company_id, year, it_system_id, metric_ids, values, session_ids, blank_ids, from_change)
      select company_id, year, it_system_id, metric_ids, values,
        array_fill(session.id, array[cardinality(metric_ids)]), '{}', change.id
      from change join session using (company_id, year) join session_value on session_id = session.id
      union all
      select company_id, year, null, '{}', '{}', '{}', blank_ids, change.id
      from change join session using (company_id, year), lateral (
        select array_agg(asked order by asked) as blank_ids from unnest(asked_ids) as asked where asked <> all(reported_ids)) as blank
      where blank_ids is not null`.execute(db);
  };
}
