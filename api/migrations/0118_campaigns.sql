-- A collection round: one for each year.
create table campaign (
  year        integer primary key,
  opens       date not null,
  deadline    date not null,
  -- The day on which the market is meant to be published; null: not yet known.
  publication date,
  -- The methodology as it was when the round was made.
  revision    integer,
  -- Whether the portal reminds companies by itself before the deadline.
  reminds     boolean not null default false,
  closed_at   timestamptz,
  created_at  timestamptz not null default now(),
  version     integer not null default 1,
  check (opens <= deadline)
);

-- The invited companies.
create table campaign_company (
  year       integer not null references campaign on delete cascade,
  company_id integer not null references company on delete cascade,
  -- Later than that of the round, for a company that is let in late.
  deadline   date,
  primary key (year, company_id)
);
create index campaign_company_company on campaign_company (company_id);

-- What the operator wrote or said to a company in a round.
create table campaign_contact (
  id         integer primary key generated always as identity,
  year       integer not null references campaign on delete cascade,
  company_id integer not null references company on delete cascade,
  -- automatic: a reminder of the portal's own.
  kind       text not null check (kind in ('reminder', 'automatic', 'call')),
  -- The subject of the letter, or what was said.
  note       text not null,
  user_id    integer references users on delete set null,
  user_name  text,
  created_at timestamptz not null
);
create index campaign_contact_company on campaign_contact (company_id, year, id desc);
create index campaign_contact_user on campaign_contact (user_id);

-- The year that was collected becomes a round of all companies; without a deadline it runs to the end of this year.
insert into campaign (year, opens, deadline, revision)
  select (value ->> 'year')::int, least(changed_at::date, due), due, (select max(id) from methodology_revision)
  from installation
  cross join coalesce((value ->> 'deadline')::date, make_date(extract(year from now())::int, 12, 31)) as due
  where key = 'collecting';
insert into campaign_company (year, company_id)
  select year, company_id from campaign cross join company where in_market and erased_at is null;
delete from installation where key = 'collecting';
