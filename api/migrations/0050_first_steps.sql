-- What a person has visited of the first steps, and which hints they have put away for good.
create table user_mark (
  user_id    integer not null references users (user_id) on delete cascade,
  kind       text not null check (kind in ('visited', 'closed')),
  name       text not null check (name <> ''),
  created_at timestamptz not null default now(),
  primary key (user_id, kind, name)
);
