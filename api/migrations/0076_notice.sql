-- What the portal has to say to a person, by kind and parameters: it is worded when it is shown.
create table notice (
  id         integer generated always as identity primary key,
  user_id    integer not null references users on delete cascade,
  kind       text not null,
  params     jsonb not null,
  created_at timestamptz not null,
  read_at    timestamptz
);
create index notice_user on notice (user_id, id desc);
