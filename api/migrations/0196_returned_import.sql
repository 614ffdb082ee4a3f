-- The rows of a file of companies that could not be entered, in the same file with the wrong cells marked: each person's
-- last one, until a file goes in whole.
create table returned_import (
  user_id    integer primary key references users on delete cascade,
  name       text not null,
  created_at timestamptz not null,
  -- How many rows came back.
  count      integer not null,
  -- What is wrong, with the cells of the file that came back.
  problems   jsonb not null,
  bytes      bytea not null
);
