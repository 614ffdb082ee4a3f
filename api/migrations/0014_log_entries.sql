-- Findings of imports and calculations: what was found where, what was expected and what to do.
create table log_entry (
  id             bigint generated always as identity primary key,
  created_at     timestamptz not null default now(),
  -- 10 debug, 20 info, 30 warning, 40 error.
  level          smallint not null check (level in (10, 20, 30, 40)),
  message        text not null,
  sheet          text,
  -- As Excel shows it: D14.
  cell           text,
  -- The alias is kept as it was, so that the line still reads when the metric is gone.
  metric_id      integer,
  metric_alias   text,
  found          text,
  expected       text,
  advice         text,
  linked_session integer,
  company_id     integer references company (company_id) on delete cascade
);
create index log_entry_session on log_entry (linked_session, level desc, id);
create index log_entry_company on log_entry (company_id, level desc, id);
create index log_entry_level on log_entry (level desc, id);
create index log_entry_created on log_entry (created_at desc, id desc);

-- What the statistics count besides people, in one place: a row for each questionnaire ('session') and each calculation
-- ('benchmark'). The migrations that bring their tables replace this view.
create view counted_work (kind, company_id, created_at) as
  select null::text, null::integer, null::timestamptz where false;

-- Sign-ins by month are counted from the audit log.
create index audit_log_sign_in on audit_log (created_at) where action = 'sign_in';
