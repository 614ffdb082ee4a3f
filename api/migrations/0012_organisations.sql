-- The operator's directories. Names differ in more than the case of their letters.
create table branch (
  id      integer generated always as identity primary key,
  name    text collate russian not null unique,
  version integer not null default 1
);

create table it_system (
  id      integer generated always as identity primary key,
  name    text collate russian not null unique,
  version integer not null default 1
);

create table unit (
  id      integer generated always as identity primary key,
  name    text collate russian not null unique,
  version integer not null default 1
);

-- How the value for all IT systems comes from the single ones. What a rule computes is built in under its id.
create table calc_rule (
  id      text primary key check (id in ('sum', 'avg', 'min', 'max', 'last')),
  name    text collate russian not null unique,
  version integer not null default 1
);
insert into calc_rule (id, name) values
  ('sum', 'Сумма'), ('avg', 'Среднее'), ('min', 'Минимум'), ('max', 'Максимум'), ('last', 'Последнее');

-- The industries of a company. The rows go with the company; an industry in use stays.
create table company_branch (
  company_id integer not null references company (company_id) on delete cascade,
  branch_id  integer not null references branch (id),
  primary key (company_id, branch_id)
);
create index company_branch_branch on company_branch (branch_id);
