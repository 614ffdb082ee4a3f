import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** Who did something, where that was somebody of the company; nobody for the operator's staff, who are not named. */
const personOf = (table: string, company: number) => {
  const author = sql.ref(`${table}.user_id`);
  return sql<
    string | null
  >`case when exists (select from users where users.user_id = ${author} and users.company_id = ${company})
    or exists (select from audit_log where audit_log.user_id = ${author} and audit_log.company_id = ${company})
    then ${sql.ref(`${table}.user_name`)} end`;
};

/** Questionnaires as the company sees them. */
const VISIBLE = sql<boolean>`(session.available_to_client and not session.hidden and not session.dry_run)`;

/** Rows of an archive's sheets are read when they are written: nothing of a company is in memory longer. */
export const listPeople = (db: Db, company: number) =>
  db
    .selectFrom('users')
    .innerJoin('role', 'role.id', 'users.role_id')
    .select([
      'full_name',
      'username',
      'email_address',
      'phone_number',
      'role.name as role',
      'role_id',
      'is_company_contact',
    ])
    .select(['disabled', 'created_at', 'last_sign_in_at'])
    .where('company_id', '=', company)
    .orderBy('full_name')
    .execute();

/** The company with its industries, a row each; one row when it has none. */
export const listIndustries = (db: Db, company: number) =>
  db
    .selectFrom('company')
    .leftJoin('company_branch', 'company_branch.company_id', 'company.company_id')
    .leftJoin('branch', 'branch.id', 'branch_id')
    .select(['company.name', 'branch.name as industry'])
    .select(sql<boolean>`coalesce(branch.id = coalesce(main_branch_id, min(branch.id) over ()), false)`.as('main'))
    .where('company.company_id', '=', company)
    .orderBy('branch.name')
    .execute();

export const listSubscriptions = (db: Db, company: number) =>
  db
    .selectFrom('subscription')
    .innerJoin('tariff', 'tariff.id', 'tariff_id')
    .leftJoin('users', 'users.user_id', 'contact_user_id')
    .select([
      'tariff.name as tariff',
      'subscription.price',
      'valid_from',
      'valid_to',
      'is_blocked',
      'users.full_name as contact',
    ])
    .where('subscription.company_id', '=', company)
    .orderBy('valid_from')
    .orderBy('subscription.id')
    .execute();

export const listSubscriptionChanges = (db: Db, company: number) =>
  db
    .selectFrom('subscription_change')
    .select(['created_at', 'kind', 'tariff_before', 'tariff', 'valid_from', 'valid_to'])
    .select(sql<string | null>`case when by_staff then null else user_name end`.as('person'))
    .where('company_id', '=', company)
    .orderBy('id')
    .execute();

export const listCampaigns = (db: Db, company: number) =>
  db
    .selectFrom('campaign_company')
    .innerJoin('campaign', 'campaign.year', 'campaign_company.year')
    .select(['campaign.year', 'opens', sql<string>`coalesce(campaign_company.deadline, campaign.deadline)`.as('due')])
    .where('company_id', '=', company)
    .orderBy('campaign.year')
    .execute();

export const listCompanyTargets = (db: Db, company: number) =>
  db
    .selectFrom('company_target')
    .leftJoin('metric', 'metric.id', 'metric_id')
    .leftJoin('unit', 'unit.id', 'unit_id')
    .select(['metric.description as metric', 'unit.name as unit', 'value', 'due', 'set_at', 'removed_at'])
    .select(personOf('company_target', company).as('person'))
    .where('company_id', '=', company)
    .orderBy('company_target.id')
    .execute();

export const listCalculations = (db: Db, company: number) =>
  db
    .selectFrom('benchmark')
    .select(['id', 'created_at', 'comment'])
    .select(personOf('benchmark', company).as('person'))
    .select(
      sql<string | null>`(select string_agg(name, ', ' order by name) from branch where id = any(industry_ids))`.as(
        'industries',
      ),
    )
    .select(
      sql<string | null>`(select string_agg(name, ', ' order by name) from it_system where id = any(it_system_ids))`.as(
        'systems',
      ),
    )
    .where('company_id', '=', company)
    .orderBy('id')
    .execute();

/** What was uploaded to stay; a check without saving is nobody's questionnaire. */
export const listQuestionnaires = (db: Db, company: number) =>
  db
    .selectFrom('session')
    .leftJoin('stored_file', 'stored_file.id', 'file_id')
    .select(['session.id', 'year', 'session.created_at', 'processed_at', 'status', 'template_version'])
    .select(['metric_count', 'filled_count', 'error_count', 'warning_count', 'file_id', 'annotated_file_id'])
    .select(['stored_file.name as file', 'stored_file.removed_at', personOf('session', company).as('person')])
    .where('company_id', '=', company)
    .where(VISIBLE)
    .orderBy('session.id')
    .execute();
export type ArchivedQuestionnaire = Awaited<ReturnType<typeof listQuestionnaires>>[number];

export const listCheckAnswers = (db: Db, company: number) =>
  db
    .selectFrom('session_answer')
    .innerJoin('session', 'session.id', 'session_id')
    .leftJoin('metric', 'metric.id', 'session_answer.metric_id')
    .leftJoin('it_system', 'it_system.id', 'it_system_id')
    .select([
      'session_id',
      'sheet',
      'cell',
      'metric.description as metric',
      'it_system.name as system',
      'kind',
      'value',
    ])
    .select(['reason', 'at', personOf('session_answer', company).as('person')])
    .where('session.company_id', '=', company)
    .where(VISIBLE)
    .orderBy('session_answer.id')
    .execute();

/** The values of one questionnaire, each with its names and whether the market counts it now. */
export const listValues = (db: Db, session: number) =>
  db
    .selectFrom('session_value')
    .innerJoin('session', 'session.id', 'session_id')
    .crossJoinLateral(
      sql<{ metric_id: number; value: number }>`unnest(metric_ids, values)`.as<'reported'>(
        sql`reported(metric_id, value)`,
      ),
    )
    .leftJoin('metric', 'metric.id', 'reported.metric_id')
    .leftJoin('unit', 'unit.id', 'metric.unit_id')
    .leftJoin('process_place', 'process_place.id', 'metric.process_id')
    .leftJoin('it_system', 'it_system.id', 'session_value.it_system_id')
    .select(['reported.value', 'metric.description as metric', 'metric.alias', 'unit.name as unit'])
    .select(['process_place.path', 'it_system.name as system'])
    .select(
      // Asked once of the questionnaire, not of each of its thousands of values.
      sql<boolean>`(coalesce(session_value.it_system_id, 0), reported.metric_id) in (
        select coalesce(held.it_system_id, 0), one.metric_id
        from session as sent join market_value held
          on held.company_id = sent.company_id and held.year = sent.year and held.to_change is null
        cross join unnest(held.metric_ids, held.session_ids) as one (metric_id, session_id)
        where sent.id = ${session} and one.session_id = ${session})`.as('in_force'),
    )
    .select(
      sql<boolean>`exists (
        select from session_answer answer
        where answer.session_id = session.id and answer.metric_id = reported.metric_id and answer.kind = 'number'
          and answer.it_system_id is not distinct from session_value.it_system_id)`.as('corrected'),
    )
    .select(
      sql<number | null>`(
        select min(question.id) from question where question.correction_id = session.id)`.as('question'),
    )
    .where('session_value.session_id', '=', session)
    .orderBy('metric.position')
    .orderBy('metric.id')
    .orderBy('it_system.name')
    .execute();

/**
 * Every line of the conversations about its values that the company could read, without notes and reasons of the staff.
 * What it answered at upload is listed with the questionnaires.
 */
export const listConversations = (db: Db, company: number) =>
  db
    .selectFrom('value_entry')
    .leftJoin('question', 'question.id', 'value_entry.question_id')
    .leftJoin('metric', 'metric.id', 'value_entry.metric_id')
    .leftJoin('unit', 'unit.id', 'metric.unit_id')
    .leftJoin('it_system', 'it_system.id', 'value_entry.it_system_id')
    .select(['question.id', 'metric.description as metric', 'unit.name as unit', 'value_entry.year'])
    .select(['value_entry.value', 'it_system.name as system', 'question.state', 'question.outcome', 'from_company'])
    .select(['at', 'kind', 'answer', 'corrected', 'decision', 'taken_back_at'])
    .select(sql<string>`case when kind in ('decision', 'level') then '' else text end`.as('text'))
    .select(sql<string | null>`case when from_company then value_entry.user_name end`.as('person'))
    .where('value_entry.company_id', '=', company)
    .where('kind', '<>', 'note')
    .where(sql<boolean>`decision is distinct from 'ask'`)
    .orderBy('metric.position')
    .orderBy('value_entry.metric_id')
    .orderBy('value_entry.year')
    .orderBy('value_entry.id')
    .execute();
