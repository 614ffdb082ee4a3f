-- A tariff only administrators give: clients neither see nor choose it.
alter table tariff add column is_internal boolean not null default false;

-- A lower tariff the company has chosen: it holds from the next term on, that is from the next extension.
alter table subscription add column next_tariff_id integer references tariff (id);
alter table subscription add constraint subscription_next_differs check (next_tariff_id <> tariff_id);

-- What happened to a company's subscriptions. Names are kept as they were, so that it still reads when they have changed.
create table subscription_change (
  id            bigint generated always as identity primary key,
  company_id    integer not null references company (company_id) on delete cascade,
  created_at    timestamptz not null default now(),
  -- Null for what the portal did by itself.
  user_id       integer,
  user_name     text,
  -- Somebody of the operator's staff: clients do not read their names.
  by_staff      boolean not null default false,
  kind          text not null,
  -- Null when the tariff stayed.
  tariff_before text,
  tariff        text not null,
  valid_from    date not null,
  -- Null for a plan: its end is known when the term is ordered.
  valid_to      date
);
create index subscription_change_company on subscription_change (company_id, id desc);

insert into subscription_change (company_id, created_at, kind, tariff, valid_from, valid_to)
select company_id, created_at, 'added', tariff.name, valid_from, valid_to
from subscription join tariff on tariff.id = tariff_id
order by created_at, subscription.id;
