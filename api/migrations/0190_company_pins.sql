-- Indicators a company has pinned for its director: all its people read them, with the decision each asks for, its price
-- and a note. Until now every person had pins of their own; of several the one with a note stays, else the oldest.
create table company_pin (
  company_id integer not null references company (company_id) on delete cascade,
  metric_id  integer not null references metric (id) on delete cascade,
  user_id    integer references users (user_id) on delete set null,
  place      integer,
  decision   text not null default '' check (length(decision) <= 120),
  price      text not null default '' check (length(price) <= 200),
  note       text not null default '' check (length(note) <= 500),
  created_at timestamptz not null default now(),
  primary key (company_id, metric_id)
);
create index company_pin_metric on company_pin (metric_id);
create index company_pin_user on company_pin (user_id);

insert into company_pin (company_id, metric_id, user_id, place, note, created_at)
select distinct on (company_id, metric_id) company_id, metric_id, user_id, place, note, created_at
from indicator_mark
where state = 'pinned'
order by company_id, metric_id, note = '', created_at, user_id;

delete from indicator_mark where state = 'pinned';
alter table indicator_mark drop column state, drop column place, drop column note;
alter table indicator_mark rename to hidden_indicator;
alter index indicator_mark_metric rename to hidden_indicator_metric;
alter index indicator_mark_company rename to hidden_indicator_company;
alter index indicator_mark_pkey rename to hidden_indicator_pkey;
