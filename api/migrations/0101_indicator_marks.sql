-- Indicators a person has pinned to the home page or hidden from it, for the company they work in.
create table indicator_mark (
  user_id    integer not null references users (user_id) on delete cascade,
  company_id integer not null references company (company_id) on delete cascade,
  metric_id  integer not null references metric (id) on delete cascade,
  state      text not null check (state in ('pinned', 'hidden')),
  created_at timestamptz not null default now(),
  primary key (user_id, company_id, metric_id)
);
create index indicator_mark_metric on indicator_mark (metric_id);
create index indicator_mark_company on indicator_mark (company_id);
