-- A figure a company wants an indicator to reach by a day. How it stands follows from the company's questionnaires and is
-- not saved. A removed one stays, so that removing can be undone; what it was before is in the journal.
create table company_target (
  id          integer primary key generated always as identity,
  company_id  integer not null references company (company_id) on delete cascade,
  metric_id   integer not null references metric (id) on delete cascade,
  -- What the number was when it was set: the median or the best quarter of the group, or an own number.
  kind        text not null check (kind in ('median', 'best', 'own')),
  value       double precision not null,
  due         date not null,
  -- The release and the group it was set in; no group: the whole market.
  release_id  integer references release (id) on delete set null,
  industry_id integer references branch (id),
  size_band   integer,
  -- The newest year with a figure when it was set.
  from_year   integer,
  user_id     integer references users (user_id) on delete set null,
  user_name   text not null,
  set_at      timestamptz not null,
  removed_at  timestamptz
);
create unique index company_target_open on company_target (company_id, metric_id) where removed_at is null;
create index company_target_metric on company_target (metric_id);
create index company_target_release on company_target (release_id);
create index company_target_industry on company_target (industry_id);
create index company_target_user on company_target (user_id);
