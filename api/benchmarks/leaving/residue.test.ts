import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Erasure } from '#contract/erasure.ts';
import { findBrokenSeals } from '#api/journal/sealing/check-seals.ts';
import { sealJournal } from '#api/journal/sealing/seal-journal.ts';
import { makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { ERASER, join, settle } from '#api/testing/people.ts';
import { usePortal } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { rewriteTouched } from './rewrite-touched.ts';

/** Words and a number that occur nowhere else: in the company's name, its people's names and addresses, in all they wrote and reported. */
const MARK = 'Зимородок';
const NAME = `ООО «${MARK}»`;
const FORMER = `${MARK}: было`;
const LATIN = 'zimorodok';
const FIGURE = 987_654_321.25;

const portal = usePortal();
let market: TestMarket;
let company: number;
let person: number;
let session: number;
let question: number;
const db = () => portal().portal.db;

/** Owners of what a company has; a row of theirs is a row of its. */
const OWNERS = ['company', 'users', 'session', 'question'];
/** Rows of the operator's staff, whatever they are about. */
const OF_STAFF = ['methodology_edition', 'erasure_proposal'];

async function listOwned(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any(${OWNERS}::text[]) order by name`.execute(db());
  return rows.flatMap(({ name }) => ([...OWNERS, ...OF_STAFF].includes(name) ? [] : [name]));
}

interface Column {
  readonly name: string;
  readonly type: string;
}

/** What a column takes that cannot hold just anything; kinds, tariffs and prices are the operator's. */
const GIVEN: Readonly<Record<string, unknown>> = {
  'user_mark.kind': 'visited',
  'log_entry.level': 30,
  'session_answer.kind': 'right',
  'session_answer.value': null,
  'company_target.kind': 'own',
  'letter.state': 'kept',
  'letter.sealed': null,
  'campaign_contact.kind': 'call',
  'value_entry.kind': 'note',
  'value_entry.answer': null,
  'value_entry.decision': null,
  'market_value.blank_ids': [],
  'subscription.next_tariff_id': null,
  'subscription.price': 1000,
  'subscription_change.kind': 'tariff',
  'subscription_change.tariff': 'Базовый',
  'subscription_change.tariff_before': 'Базовый',
  'benchmark.status': 'done',
  'benchmark.release_id': null,
};

function valueFor(table: string, { name, type }: Column): unknown {
  const ids: Readonly<Record<string, number>> = {
    id: 1_000_000,
    company_id: company,
    user_id: person,
    contact_user_id: person,
    session_id: session,
    linked_session: session,
    question_id: question,
    metric_id: market.spent.id,
    year: 2023,
  };
  const key = `${table}.${name}`;
  if (key in GIVEN) return GIVEN[key];
  if (type === 'uuid') return '00000000-0000-4000-8000-000000000001';
  if (name in ids && type !== 'text') return ids[name];
  if (type === 'ARRAY') return undefined;
  if (type === 'jsonb') return { text: MARK, figure: FIGURE };
  if (type === 'double precision' || type === 'numeric') return FIGURE;
  if (type === 'bytea') return `\\x${Buffer.from(MARK).toString('hex')}`;
  if (type === 'boolean') return false;
  if (type.startsWith('timestamp')) return '2026-01-01T00:00:00Z';
  if (type === 'date') return '2026-01-01';
  return type === 'text' ? `${MARK} ${key}` : 1;
}

const ARRAYS: Readonly<Record<string, unknown>> = { _text: [MARK], _float8: [FIGURE], _int4: [1] };

/** A row of the company in a table, with its words and figures wherever there is a place for them. */
async function plant(table: string): Promise<void> {
  const { rows } = await sql<Column & { readonly element: string }>`
    select column_name as name, data_type as type, udt_name as element from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db());
  const row = Object.fromEntries(
    rows.map((column) => [
      column.name,
      valueFor(table, column) ?? (column.type === 'ARRAY' ? ARRAYS[column.element] : null),
    ]),
  );
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await db()
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)
        on conflict do nothing`.execute(trx);
    });
}

/** In which tables a word or the figure stands, in any column, and how often. */
async function findResidue(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) order by name`.execute(db());
  const words = [MARK, LATIN, String(FIGURE), Buffer.from(MARK).toString('hex')].map((word) => `%${word}%`);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(name)} as line where line::text ilike any(${words}::text[])`.execute(
      db(),
    );
    if (rows[0]!.count > 0) found[name] = rows[0]!.count;
  }
  return found;
}

const letters = async () => {
  const rows = await db().selectFrom('letter').select(['id', 'subject', 'sealed']).execute();
  return rows.map(
    ({ id, subject, sealed }) => subject + (sealed === null ? '' : portal().portal.mail.open(id, sealed).text),
  );
};

const admin = () => portal().as('admin');
const analyst = () => portal().as('analyst');
let second: string;

beforeAll(async () => {
  market = await makeMarket(portal(), 12);
  second = await join(portal(), ERASER);
  await settle(portal(), second);
  company = market.others[3]!.id;
  for (const [version, name] of [FORMER, NAME].entries()) {
    const fields = { name, group_name: `Группа ${MARK}`, version: version + 1 };
    const renamed = await (await admin()).send('PUT', `/api/company/${company}/`, fields);
    if (renamed.statusCode !== 200) throw new Error(renamed.body);
  }
  const fields = {
    company_id: company,
    full_name: `${MARK} Пётр`,
    email_address: `p@${LATIN}.example`,
    is_company_contact: true,
  };
  ({ user_id: person } = await portal().as(await join(portal(), ['view'], fields)));
  await db().updateTable('users').set({ username: LATIN, phone_number: LATIN }).where('user_id', '=', person).execute();
  await report(portal(), market, company, 2023, { spent: [FIGURE, 1], people: 3 });
  session = await makeSession(
    db(),
    { company_id: company, user_id: person, user_name: `${MARK} Пётр`, comment: MARK, year: 2023 },
    [{ it_system_id: null, values: { [market.people.id]: FIGURE } }],
  );
  await db()
    .updateTable('stored_file')
    .set({ name: `${NAME}.xlsx` })
    .where('id', '=', (of) => of.selectFrom('session').select('file_id').where('session.id', '=', session))
    .execute();
  const asked = {
    company_id: company,
    metric_id: market.people.id,
    year: 2023,
    value: FIGURE,
    due: '2026-12-01',
    since: new Date(),
  };
  ({ id: question } = await db()
    .insertInto('question')
    .values({ ...asked, created_at: new Date(), user_id: null, user_name: MARK, sheet: MARK })
    .returning('id')
    .executeTakeFirstOrThrow());
});

/** What the staff did that names the company without being about it. */
async function workOnIt(): Promise<void> {
  const one = await runToEnd(await analyst());
  await publish(portal(), one.id);
  for (const path of [`companies/${company}/metrics/export/`, `company/${company}/archive/`])
    expect([path, (await (await admin()).get(`/api/${path}`)).statusCode]).toEqual([path, 200]);
  const comment = `Без ${NAME} и ${FORMER}.`;
  const commented = await (
    await analyst()
  ).send('POST', `/api/benchmarks/history/${one.id}/comment/`, { value: comment });
  expect(commented.statusCode).toBe(200);
}

test('of an erased company nothing is found in any column of any table but its erasure', async () => {
  await workOnIt();
  const owned = await listOwned();
  for (const table of owned) await plant(table);
  await portal().portal.mail.send(db(), {
    to: 'staff@etalon.example',
    user_id: (await admin()).user_id,
    subject: 'О компании',
    text: `Компания ${NAME} ждёт ответа`,
    html: '',
  });
  await sealJournal(portal().portal);
  expect(Object.keys(await findResidue())).toEqual(
    expect.arrayContaining(['audit_log', 'benchmark', 'company', 'users']),
  );

  const path = `/api/company/${company}/erasure/`;
  const proposed = await (await admin()).send('POST', path, { reason: `Расторгли договор с ${NAME}.` });
  const proposal = proposed.json<Erasure>().proposal!.id;
  const confirmed = await (await portal().as(second)).send('POST', `${path}confirm/`, { proposal, name: NAME });
  expect([confirmed.statusCode, confirmed.body]).toEqual([204, '']);

  expect(await findResidue()).toEqual({ audit_log: 1 });
  const line = await db()
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'erased')
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ before: { name: NAME }, after: { users: 1 } });
  expect((await letters()).join()).not.toContain(MARK);
  expect(await findBrokenSeals(db())).toEqual([]);
  await sealJournal(portal().portal);
  expect(await findBrokenSeals(db())).toEqual([]);
});

/** In the files of which tables, their large values included, a word stands as it is written or the figure as it is stored. */
async function findInFiles(): Promise<string[]> {
  await sql`checkpoint`.execute(db());
  const figure = Buffer.alloc(8);
  figure.writeDoubleLE(FIGURE);
  const { rows } = await sql<{ name: string }>`
    select name from (
      select oid::regclass::text as name, oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      union all select oid::regclass::text, reltoastrelid from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltoastrelid <> 0) as stored
    cross join lateral pg_read_binary_file(pg_relation_filepath(oid)) as bytes
    where exists (select from unnest(${[Buffer.from(MARK), Buffer.from(LATIN), figure]}::bytea[]) as word
      where position(word in bytes) > 0)
    group by name order by name`.execute(db());
  return rows.map(({ name }) => name);
}

test('after the erasure the tables it has touched are rewritten: nothing of the company is left in their files', async () => {
  const { rows } = await sql<{ value: string[] }>`select value from installation where key = 'erased_tables'`.execute(
    db(),
  );
  expect(rows[0]!.value).toEqual(
    expect.arrayContaining(['audit_log', 'benchmark_metric', 'company', 'market_value', 'users']),
  );
  await rewriteTouched(db(), false);
  expect(await findInFiles()).toEqual(['audit_log']);
});
