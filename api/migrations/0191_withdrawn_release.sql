-- A release is in force (that of the final calculation: one or none), replaced, or withdrawn: this says why, to the staff
-- and to clients, and what clients read from then on; nothing: no market until the next release.
create table release_withdrawal (
  release_id   integer primary key references release (id) on delete cascade,
  withdrawn_at timestamptz not null default now(),
  user_id      integer,
  user_name    text,
  reason       text not null check (reason <> ''),
  words        text not null check (words <> ''),
  instead_id   integer references release (id) on delete cascade
);

-- From when clients read which release, or none; each row holds until the next.
create table release_reading (
  id         integer generated always as identity primary key,
  since      timestamptz not null,
  release_id integer references release (id) on delete cascade
);

-- Where the final calculation had been unmarked, clients went on reading the newest release: it is the one in force.
update benchmark set is_final = true
where id = (select benchmark_id from release order by id desc limit 1)
  and not exists (select from benchmark where company_id is null and is_final);

insert into release_reading (since, release_id) select built_at, id from release order by id;
insert into release_reading (since, release_id)
select now(), release.id from release join benchmark on benchmark.id = benchmark_id
where is_final and release.id < (select max(id) from release);
