-- What happens often is one line of the journal an hour, and how many times it happened stands here.
create table journal_count (
  user_id     integer not null references users on delete cascade,
  action      text not null,
  object_type text not null,
  object_id   text not null,
  hour        timestamptz not null,
  times       integer not null default 1,
  primary key (user_id, action, object_type, object_id, hour)
);
