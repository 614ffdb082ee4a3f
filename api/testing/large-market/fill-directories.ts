import { sql, type Insertable, type Kysely } from 'kysely';
import { ANALYST_ROLE, DEFAULT_ROLE } from '#domain/access/roles.ts';
import { loadMethodology } from '#api/methodology/queries.ts';
import { writeRevision } from '#api/methodology/revise.ts';
import type { Database } from '#api/platform/database/schema.ts';
import { hashPassword } from '#api/platform/sign-in/passwords.ts';
import { MARKET_PASSWORD, MARKET_PEOPLE, METRICS_OF_INDICATOR, UNIT, type MarketSize } from './size.ts';

type Trx = Kysely<Database>;

const INDUSTRIES = 10;
/** Metrics of one process, and processes below one of the first level. */
const IN_PROCESS = 10;
const IN_ROOT = 10;
const NOBODY = { actor: null, ip: null, requestId: null };

/** Four of each hundred companies are a group. Companies with industry, people and subscription; every company has a contact, one in five somebody else as well. */
export async function fillCompanies(trx: Trx, { companies, systems }: MarketSize): Promise<void> {
  const named = (table: string, name: string, count: number) =>
    sql`insert into ${sql.table(table)} (name) select ${name} || ' ' || n from generate_series(1, ${count}::int) n`;
  await named('branch', 'Отрасль', INDUSTRIES).execute(trx);
  await named('it_system', 'Система', systems).execute(trx);
  await trx.insertInto('unit').values({ name: UNIT }).execute();
  await sql`insert into company (name, group_name)
    select 'Компания ' || n, case when n % 100 < 4 then 'Группа ' || n / 100 end
    from generate_series(1, ${companies}::int) n`.execute(trx);
  await sql`insert into company_branch (company_id, branch_id)
    select company_id, (select min(id) from branch) + company_id % ${INDUSTRIES} from company`.execute(trx);
  await sql`update company set main_branch_id = branch_id from company_branch
    where company_branch.company_id = company.company_id`.execute(trx);
  const hash = await hashPassword(MARKET_PASSWORD);
  await sql`insert into users (username, full_name, email_address, role_id, company_id, is_company_contact, password_hash)
    select 'client-' || company_id || case when n = 1 then '' else '-' || n end, 'Сотрудник ' || company_id || '.' || n,
      'client-' || company_id || '-' || n || '@market.test', ${DEFAULT_ROLE}, company_id, n = 1, ${hash}
    from company cross join generate_series(1, 2) n where n = 1 or company_id % 5 = 0`.execute(trx);
  await sql`insert into users (username, full_name, role_id, password_hash)
    values (${MARKET_PEOPLE.analyst}, 'Аналитик', ${ANALYST_ROLE}, ${hash})`.execute(trx);
  await sql`insert into tariff (name, price, months, can_export) values ('Годовой', 100000, 12, true)`.execute(trx);
  await sql`insert into subscription (company_id, tariff_id, valid_from, valid_to, contact_user_id)
    select company.company_id, tariff.id, current_date - 30, current_date + 335, user_id
    from tariff, company join users on users.company_id = company.company_id and is_company_contact`.execute(trx);
}

/** Processes in two levels, metrics of each system in them, and an indicator to so many metrics. */
export async function fillMethodology(trx: Trx, { metrics }: MarketSize): Promise<void> {
  const { id: unit_id } = await trx.selectFrom('unit').select('id').executeTakeFirstOrThrow();
  const insertProcesses = (rows: Insertable<Database['process']>[]) =>
    trx.insertInto('process').values(rows).returning('id').execute();
  const leaves = Math.ceil(metrics / IN_PROCESS);
  const roots = await insertProcesses(
    Array.from({ length: Math.ceil(leaves / IN_ROOT) }, (_, at) => ({
      name: `Область ${at + 1}`,
      alias: `area_${at + 1}`,
      parent: null,
      position: at + 1,
    })),
  );
  const processes = await insertProcesses(
    Array.from({ length: leaves }, (_, at) => ({
      name: `Процесс ${at + 1}`,
      alias: `process_${at + 1}`,
      parent: roots[Math.floor(at / IN_ROOT)]!.id,
      position: (at % IN_ROOT) + 1,
    })),
  );
  const inProcess = (at: number, position: number) => ({ process_id: processes[at]!.id, unit_id, position });
  const reported = Array.from({ length: metrics }, (_, at) => ({
    alias: `m_${at + 1}`,
    description: `Показатель ${at + 1}`,
    mtype: 'metric' as const,
    formula: null,
    max_deviation: null,
    rule_for_calc_all_it_systems: 'sum' as const,
    validation_rules: `{m_${at + 1}} >= 0`,
    is_size: at === 0,
    is_core: at < 20,
    direction: 'lower' as const,
    ...inProcess(Math.floor(at / IN_PROCESS), (at % IN_PROCESS) + 1),
  }));
  const computed = Array.from({ length: Math.floor(metrics / METRICS_OF_INDICATOR) }, (_, at) => ({
    alias: `i_${at + 1}`,
    description: `Индикатор ${at + 1}`,
    mtype: 'indicator' as const,
    formula: `{m_${at * METRICS_OF_INDICATOR + 2}} / {m_1}`,
    max_deviation: null,
    rule_for_calc_all_it_systems: null,
    direction: 'lower' as const,
    key_theme: at < 6 ? ('cost' as const) : null,
    key_order: at < 6 ? at + 1 : null,
    ...inProcess(Math.floor((at * METRICS_OF_INDICATOR) / IN_PROCESS), IN_PROCESS + 1 + at),
  }));
  for (const rows of [reported, computed]) await trx.insertInto('metric').values(rows).execute();
  const after = await loadMethodology(trx);
  await writeRevision(trx, { by: NOBODY, at: new Date() }, { object_type: 'methodology', before: null, after });
}
