-- Who changed what, who signed in, what was refused. Rows are only ever added.
create table audit_log (
  id          bigint generated always as identity primary key,
  created_at  timestamptz not null default now(),
  -- Names are kept as they were, so that the journal still reads when a person or company is gone.
  user_id     integer,
  user_name   text,
  company_id  integer,
  company_name text,
  action      text not null,
  object_type text not null,
  object_id   text,
  before      jsonb,
  after       jsonb,
  ip          text,
  request_id  text
);
create index audit_log_created on audit_log (created_at desc, id desc);
create index audit_log_user on audit_log (user_id, created_at desc);
create index audit_log_company on audit_log (company_id, created_at desc);
create index audit_log_object on audit_log (object_type, object_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();
