-- The release that publishing a calculation would make, as it was built for trial last: of what, and the risks it has.
create table release_trial (
  benchmark_id integer primary key references benchmark (id) on delete cascade,
  stamp        text not null,
  counts       jsonb not null
);

-- What a person has looked at before publishing, and how much of it there was.
create table release_acknowledgement (
  benchmark_id integer not null references benchmark (id) on delete cascade,
  user_id      integer not null references users (user_id) on delete cascade,
  risk         text not null,
  count        integer not null,
  seen_at      timestamptz not null,
  primary key (benchmark_id, user_id, risk)
);

-- Who answers for a release, and for which risks; given back with a reason it is no signature any more.
create table release_signature (
  id            integer generated always as identity primary key,
  benchmark_id  integer not null references benchmark (id) on delete cascade,
  user_id       integer not null,
  user_name     text not null,
  signed_at     timestamptz not null,
  stamp         text not null,
  risks         jsonb not null,
  returned_at   timestamptz,
  returned_by   text,
  return_reason text
);
create index on release_signature (benchmark_id);
