-- Who of a company is to fill in a process for a year.
create table sheet_assignment (
  company_id integer not null references company on delete cascade,
  year       integer not null,
  process_id integer not null references process on delete cascade,
  user_id    integer not null references users on delete cascade,
  note       text not null,
  -- The day it is due, where it differs from that of the year.
  due        date,
  by_name    text not null,
  created_at timestamptz not null,
  primary key (company_id, year, process_id)
);
create index sheet_assignment_user on sheet_assignment (user_id);
create index sheet_assignment_process on sheet_assignment (process_id);
