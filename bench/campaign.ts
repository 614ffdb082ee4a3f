// The board of a campaign with 2,000 companies: its list, numbers, filters, and the staff's home page; `node bench/campaign.ts 60`.
import { connect } from '#api/platform/database/connect.ts';
import type { Connection } from '#api/platform/database/connection.ts';
import { openMeasuredPortal } from '#api/testing/measured-portal.ts';
import { rank } from './report.ts';

const QUICK_MS = 300;
const SHORT_MS = 600;
const ROUNDS = 7;
const COMPANIES = Number(process.argv[2] ?? 2_000);
const METRICS = 300;
const SYSTEMS = 5;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Two rounds; each company sends most of its metrics for several systems and corrects some of them, every third is in doubt. */
const MARKET = `
  insert into company (company_id, name) overriding system value
    select g, 'Компания ' || g from generate_series(1, ${COMPANIES}) g;
  insert into it_system (id, name) overriding system value select g, 'Система ' || g from generate_series(1, ${SYSTEMS}) g;
  insert into branch (id, name) overriding system value select g, 'Отрасль ' || g from generate_series(1, 5) g;
  insert into company_branch select company_id, 1 + company_id % 5 from company;
  insert into unit (id, name) overriding system value values (1, 'шт.');
  insert into process (id, name, alias, parent, position) overriding system value
    select g, 'Процесс ' || g, 'p' || g, case when g = 1 then null else 1 end, g from generate_series(1, 11) g;
  insert into metric (id, alias, description, mtype, unit_id, process_id, rule_for_calc_all_it_systems, position)
    overriding system value
    select g, 'm.' || g, 'Показатель ' || g, 'metric', 1, 2 + g % 10, 'sum', g from generate_series(1, ${METRICS}) g;
  insert into users (username, full_name, role_id, company_id, is_company_contact, email_address, last_sign_in_at)
    select 'c' || company_id, 'Контакт ' || company_id, 'client', company_id, company_id % 9 > 0,
      'c' || company_id || '@example.org', now() from company;
  insert into tariff (id, name) overriding system value values (1, 'Тариф');
  insert into subscription (company_id, tariff_id, valid_from, valid_to)
    select company_id, 1, current_date - 100, current_date + 100 from company;
  insert into campaign (year, opens, deadline) values (2024, '2025-02-01', '2025-03-31'),
    (2025, current_date - 30, current_date + 5);
  insert into campaign_company (year, company_id) select year, company_id from campaign, company;
  insert into campaign_contact (year, company_id, kind, note, created_at)
    select 2025, company_id, 'reminder', 'Срок', now() from company, generate_series(1, 3);
  insert into stored_file (id, name, sha256, size, bytes) overriding system value values (1, 'a.xlsx', sha256(''), 0, '');
  insert into session (id, company_id, year, status, file_id, asked_ids, created_at)
    select 100000 * part + 10 * company_id + year - 2022, company_id, year,
      case when company_id % 3 = 0 then 'accepted_with_warnings' else 'accepted' end, 1,
      array(select m from generate_series(1, ${METRICS}) m where part = 1 or m % 20 = company_id % 20),
      make_date(year + 1, 2, 1 + company_id % 20) + part
    from company, generate_series(2023, 2025) year, generate_series(1, 2) part
    where year < 2025 or company_id % 4 > 0;
  insert into session_value (session_id, it_system_id, metric_ids, values)
    select id, s, ids, array_fill(1.0::double precision, array[cardinality(ids)])
    from session, generate_series(1, ${SYSTEMS}) s,
      lateral (select array(select m from unnest(asked_ids) m where (m * 7 + company_id + s) % 5 > 0) as ids) own
    where cardinality(ids) > 0;
  insert into log_entry (linked_session, level, code, metric_id, created_at, message)
    select id, 30, 'FAR_FROM_PAST', 1 + id % ${METRICS}, now(), '' from session, generate_series(1, 4)
    where status = 'accepted_with_warnings' and year = 2025;
  insert into audit_log (action, object_type, company_id, created_at, user_name)
    select 'download', 'template', company_id, now(), 'x' from company, generate_series(1, 20);
  analyze;`;

async function fill(target: Connection): Promise<void> {
  const { pool, close } = await connect(target, { log });
  await pool.query(MARKET);
  await close();
}

const portal = await openMeasuredPortal(fill);
const { pool, close } = await connect(portal.target, { log });
try {
  console.log(`bench campaign: ${COMPANIES} companies`);
  const board = '/api/campaigns/2025/';
  const list = `${board}companies/?page_size=50`;
  for (const [name, path, bar, afterWrite] of [
    ['a page of the list after a change', list, SHORT_MS, true],
    ['another filter of it', `${list}&stage=part&search=7`, QUICK_MS, false],
    ['the values of a filter', `${board}companies/field_values/?field=branch`, QUICK_MS, false],
    ['the numbers and the curves of two years after a change', board, 2 * SHORT_MS, true],
    ['the numbers beside the list', board, QUICK_MS, false],
    ['the home page of the staff after a change', '/api/campaigns/home/', 2 * SHORT_MS, true],
  ] as const) {
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      if (afterWrite) await pool.query('select pg_current_xact_id()');
      const begun = performance.now();
      const answer = await fetch(portal.address + path);
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      await answer.json();
      took.push(performance.now() - begun);
    }
    const ms = rank(took, 0.5);
    console.log(`  ${ms <= bar ? 'ok  ' : 'FAIL'} ${name}: ${ms.toFixed(0)} ms (bar ${bar} ms)`);
    if (ms > bar) process.exitCode = 1;
  }
} finally {
  await close();
  await portal.close();
}
process.exit();
