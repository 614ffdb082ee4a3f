-- A questionnaire may wait for its sender to settle what looks wrong; nothing of it counts until then.
alter table session drop constraint session_status_check;
alter table session add constraint session_status_check check (
  status in ('queued', 'processing', 'to_check', 'accepted', 'accepted_with_warnings', 'rejected', 'failed')
);

-- The cells a questionnaire waits for, as it was read last.
create table session_check (
  session_id   integer not null references session (id) on delete cascade,
  sheet        text not null,
  cell         text not null,
  metric_id    integer not null,
  it_system_id integer,
  primary key (session_id, sheet, cell)
);

-- What people answered about cells: a corrected number, an empty cell, or the number confirmed for a reason.
create table session_answer (
  id           integer generated always as identity primary key,
  session_id   integer not null references session (id) on delete cascade,
  sheet        text not null,
  cell         text not null,
  metric_id    integer not null,
  it_system_id integer,
  kind         text not null check (kind in ('number', 'empty', 'right')),
  -- In place of what the file has; of a confirmed number only when it was corrected before.
  value        double precision,
  reason       text,
  -- As the portal proposed, not typed.
  proposed     boolean not null,
  user_id      integer,
  user_name    text,
  at           timestamptz not null,
  -- A reading has used it; until then it is a draft, which may be taken back.
  applied      boolean not null default false,
  unique (session_id, sheet, cell, applied),
  check ((kind = 'number') <= (value is not null)),
  check ((kind = 'empty') <= (value is null)),
  check ((kind = 'right') = (reason is not null))
);
