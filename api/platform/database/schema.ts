import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { MetricTextField } from '#domain/methodology/wording.ts';
import type { EarlierFormula } from '#domain/methodology/formula-years.ts';
import type { CalcRuleId } from '#domain/organisations/calc-rules.ts';
import type { LetterChoice } from '#domain/messages/topics.ts';
import type { ChangeKind } from '#domain/subscriptions/history.ts';
import type { CampaignTables } from './campaign-tables.ts';
import type { ErasureTables } from './erasure-tables.ts';
import type { FactorTables } from './factor-tables.ts';
import type { Instant, Json, MarketTables } from './market-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { QuestionnaireTables } from './questionnaire-tables.ts';
import type { SessionTables } from './session-tables.ts';

type DirectoryTable = { id: GeneratedAlways<number>; name: string; version: Generated<number> };

/** The tables, column for column as the migrations make them. */
export interface Database
  extends MarketTables, CampaignTables, ErasureTables, QuestionnaireTables, SessionTables, FactorTables, MessageTables {
  installation: { key: string; value: Json; changed_at: Instant };
  role: {
    id: string;
    name: string;
    tokens: string[];
    builtin: Generated<boolean>;
    second_factor_required: Generated<boolean>;
    version: Generated<number>;
  };
  company: {
    company_id: GeneratedAlways<number>;
    name: string;
    created_at: Instant;
    version: Generated<number>;
    main_branch_id: ColumnType<number | null, number | null | undefined>;
    group_name: ColumnType<string | null, string | null | undefined>;
    in_market: Generated<boolean>;
    erased_at: ColumnType<Date | null, Date | null | undefined>;
  };
  /** What came back of somebody's last file of companies. */
  returned_import: {
    user_id: number;
    name: string;
    created_at: Instant;
    count: number;
    problems: ColumnType<{ cell: string; message: string }[], string>;
    bytes: Buffer;
  };
  branch: DirectoryTable;
  it_system: DirectoryTable;
  unit: DirectoryTable;
  calc_rule: { id: string; name: string; version: Generated<number> };
  company_branch: { company_id: number; branch_id: number };
  users: {
    user_id: GeneratedAlways<number>;
    username: string;
    full_name: string;
    email_address: Generated<string>;
    phone_number: Generated<string>;
    is_company_contact: Generated<boolean>;
    role_id: string;
    company_id: number | null;
    locale: Generated<'ru' | 'en'>;
    letters: Generated<LetterChoice>;
    disabled: Generated<boolean>;
    password_hash: string | null;
    must_change_password: Generated<boolean>;
    temporary_until: Generated<Date | null>;
    tokens_valid_after: Instant;
    sign_in_version: Generated<number>;
    issuer: string | null;
    subject: string | null;
    last_sign_in_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Instant;
    version: Generated<number>;
  };
  hidden_indicator: { user_id: number; company_id: number; metric_id: number; created_at: Instant };
  access_request: { company_id: number; day: string; user_id: number | null; user_name: string; created_at: Instant };
  user_mark: { user_id: number; kind: 'visited' | 'closed'; name: string; created_at: Instant };
  tariff: {
    id: GeneratedAlways<number>;
    name: string;
    description: Generated<string>;
    price: ColumnType<string, number | string | undefined, number | string>;
    months: Generated<number>;
    max_users: number | null;
    max_calculations: number | null;
    can_export: Generated<boolean>;
    is_internal: Generated<boolean>;
    version: Generated<number>;
  };
  subscription: {
    id: GeneratedAlways<number>;
    company_id: number;
    tariff_id: number;
    /** Days travel as text, `2026-01-31`: a day has no time zone. */
    valid_from: string;
    valid_to: string;
    contact_user_id: number | null;
    next_tariff_id: Generated<number | null>;
    /** The tariff's when it was chosen: the database fills both in. */
    price: GeneratedAlways<string>;
    months: GeneratedAlways<number>;
    is_blocked: Generated<boolean>;
    created_at: Instant;
    version: Generated<number>;
  };
  subscription_change: {
    id: GeneratedAlways<string>;
    company_id: number;
    created_at: Instant;
    user_id: number | null;
    user_name: string | null;
    by_staff: Generated<boolean>;
    kind: ChangeKind;
    tariff_before: string | null;
    tariff: string;
    valid_from: string;
    valid_to: string | null;
  };
  process: {
    id: Generated<number>;
    name: string;
    alias: string;
    parent: number | null;
    position: number;
    version: Generated<number>;
  };
  metric: {
    id: Generated<number>;
    alias: string;
    description: string;
    mtype: 'metric' | 'indicator';
    formula: string | null;
    /** Those before the newest one, the oldest first. */
    earlier_formulas: ColumnType<EarlierFormula[], string | undefined, string>;
    max_deviation: number | null;
    unit_id: number;
    process_id: number;
    validation_rules: Generated<string>;
    optional_validation_rules: Generated<string>;
    no_value_is_zero: Generated<boolean>;
    rule_for_calc_all_it_systems: CalcRuleId | null;
    per_system: Generated<boolean>;
    is_size: Generated<boolean>;
    /** One of the short set a company is advised to begin with. */
    is_core: Generated<boolean>;
    direction: 'higher' | 'lower' | null;
    /** Of a key indicator. */
    key_theme: Generated<'cost' | 'service' | 'risk' | null>;
    /** Its place among the others. */
    key_order: Generated<number | null>;
    /** The first and last reporting year; null: no limit. */
    from_year: Generated<number | null>;
    until_year: Generated<number | null>;
    position: number;
    version: Generated<number>;
  } & Record<MetricTextField, Generated<string>>;
  methodology_revision: {
    id: GeneratedAlways<number>;
    created_at: Instant;
    user_id: number | null;
    user_name: string | null;
    action: 'create' | 'update' | 'delete';
    object_type: 'process' | 'metric' | 'methodology';
    object_id: number | null;
    before: Json;
    after: Json;
    restored_from: number | null;
    step_id: Generated<number | null>;
  };
  /** Changes of the methodology made in one go. */
  methodology_step: {
    id: GeneratedAlways<number>;
    created_at: Instant;
    kind: 'import' | 'undo' | 'withdraw';
    file_name: string | null;
    undoes: number | null;
  };
  /** The methodology of a reporting year. */
  methodology_edition: {
    year: number;
    /** The revision it is compared with, and the one its draft was begun at. */
    base_revision: number;
    begun_revision: number;
    /** Null: a draft. */
    revision: Generated<number | null>;
    template_version: Generated<number | null>;
    created_at: Instant;
    published_at: ColumnType<Date | null, Date | null | undefined>;
    user_id: number | null;
    user_name: string | null;
  };
  /** A view: where each process stands in the tree. */
  process_place: {
    id: number;
    root_id: number;
    root_name: string;
    level: number;
    ids: number[];
    path: string[];
    places: number[];
  };
  audit_log: {
    id: GeneratedAlways<string>;
    created_at: Instant;
    user_id: number | null;
    user_name: string | null;
    company_id: number | null;
    company_name: string | null;
    about_company_id: Generated<number | null>;
    about_company_name: Generated<string | null>;
    action: string;
    object_type: string;
    object_id: string | null;
    object_name: Generated<string | null>;
    before: Json;
    after: Json;
    ip: string | null;
    request_id: string | null;
    search: GeneratedAlways<string>;
  };
  english_name: { name: string; english: string; change: Generated<string>; changed_at: Instant };
  saved_view: { id: GeneratedAlways<number>; user_id: number; list: string; name: string; search: string };
  journal_count: {
    user_id: number;
    action: string;
    object_type: string;
    object_id: string;
    hour: Date;
    times: Generated<number>;
  };
  journal_object: {
    object_type: string;
    object_id: string;
    name: string | null;
    words: string;
    company_id: number | null;
  };
  log_entry: {
    id: GeneratedAlways<string>;
    created_at: Instant;
    level: number;
    code: string | null;
    params: Json;
    searched_text: string | null;
    sheet: string | null;
    cell: string | null;
    metric_id: number | null;
    metric_alias: string | null;
    /** The sentences of findings saved before they had codes. */
    message: string | null;
    found: string | null;
    expected: string | null;
    advice: string | null;
    linked_session: number | null;
    company_id: number | null;
  };
  stored_file: {
    id: Generated<number>;
    created_at: Instant;
    name: string;
    sha256: Buffer;
    size: number;
    /** Null: gone by age, at the moment beside it. */
    bytes: Buffer | null;
    removed_at: ColumnType<Date | null, undefined, Date>;
  };
  template_version: {
    version_id: number;
    created_at: Instant;
    user_id: number | null;
    user_name: string | null;
    file_id: number;
    metric_ids: number[];
    revision: number;
    withdrawn_at: ColumnType<Date | null, Date | null | undefined>;
  };
  /** A view: the newest template version that was not withdrawn. */
  template_in_force: { version_id: number; metric_ids: number[] };
  /** A view: questionnaires and calculations, as the statistics count them. */
  counted_work: { kind: 'session' | 'benchmark'; company_id: number | null; created_at: Instant };
  oidc_payload: {
    model: string;
    id: string;
    payload: Json;
    grant_id: string | null;
    uid: string | null;
    account_id: string | null;
    expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
    consumed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  oidc_key: { kid: string; use: 'sig' | 'cookie'; value: string; created_at: Instant };
  password_ticket: {
    id: string;
    user_id: number;
    expires_at: ColumnType<Date, Date | string, Date | string>;
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  rate_limit: { key: string; points: Generated<number>; expire: string | null };
}
