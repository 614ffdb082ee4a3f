import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CalcRuleId } from '#domain/organisations/calc-rules.ts';
import type { SessionStatus } from '#domain/questionnaires/states.ts';
import type { ChangeKind } from '#domain/subscriptions/history.ts';
import type { Instant, Json, MarketTables } from './market-tables.ts';

type DirectoryTable = { id: GeneratedAlways<number>; name: string; version: Generated<number> };

/** The tables, column for column as the migrations make them. */
export interface Database extends MarketTables {
  installation: { key: string; value: Json; changed_at: Instant };
  role: { id: string; name: string; tokens: string[]; builtin: Generated<boolean>; version: Generated<number> };
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
    disabled: Generated<boolean>;
    password_hash: string | null;
    must_change_password: Generated<boolean>;
    temporary_until: Generated<Date | null>;
    tokens_valid_after: Instant;
    issuer: string | null;
    subject: string | null;
    last_sign_in_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Instant;
    version: Generated<number>;
  };
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
    max_deviation: number | null;
    unit_id: number;
    process_id: number;
    validation_rules: Generated<string>;
    optional_validation_rules: Generated<string>;
    no_value_is_zero: Generated<boolean>;
    rule_for_calc_all_it_systems: CalcRuleId | null;
    per_system: Generated<boolean>;
    is_size: Generated<boolean>;
    direction: 'higher' | 'lower' | null;
    position: number;
    version: Generated<number>;
  };
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
  journal_count: {
    user_id: number;
    action: string;
    object_type: string;
    object_id: string;
    hour: Date;
    times: Generated<number>;
  };
  journal_object: { object_type: string; object_id: string; name: string | null; words: string };
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
    bytes: Buffer;
  };
  template_version: {
    version_id: number;
    created_at: Instant;
    user_id: number | null;
    user_name: string | null;
    file_id: number;
    metric_ids: number[];
    revision: number;
  };
  session: {
    id: Generated<number>;
    company_id: number;
    year: number | null;
    user_id: number | null;
    user_name: string | null;
    created_at: Instant;
    processed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    status: Generated<SessionStatus>;
    progress: Generated<number>;
    template_version: number | null;
    revision: number | null;
    metric_count: Generated<number>;
    asked_ids: Generated<number[]>;
    filled_count: Generated<number>;
    error_count: Generated<number>;
    warning_count: Generated<number>;
    /** Places of the file that reach out of it; null when nobody has looked. */
    callout_count: number | null;
    show_in_benchmark: Generated<boolean>;
    hidden: Generated<boolean>;
    available_to_client: Generated<boolean>;
    comment: Generated<string>;
    dry_run: Generated<boolean>;
    file_id: number;
    annotated_file_id: number | null;
    duplicate_of: number | null;
  };
  session_value: { session_id: number; it_system_id: number | null; metric_ids: number[]; values: number[] };
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
  oidc_key: { kid: string; use: 'sig' | 'cookie'; value: Json; created_at: Instant };
  password_ticket: {
    id: string;
    user_id: number;
    expires_at: ColumnType<Date, Date | string, Date | string>;
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  rate_limit: { key: string; points: Generated<number>; expire: string | null };
}
