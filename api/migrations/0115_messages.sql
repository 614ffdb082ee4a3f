-- Notices about an account become messages about anything; what was there stays.
alter table notice rename to message;
alter index notice_user rename to message_user;
alter table message
  -- What it is about: nothing is said twice to a person under one key.
  add column once text,
  -- Waits for the letter of the day.
  add column awaits_digest boolean not null default false;
create unique index message_once on message (user_id, kind, once) where once is not null;
create index message_unread on message (user_id) where read_at is null;
create index message_awaits_digest on message (user_id) where awaits_digest;
create index message_created_at on message (created_at);

-- When a person gets letters about messages.
alter table users add column letters text not null default 'at_once' check (letters in ('at_once', 'daily', 'none'));

-- Every letter of the portal: on its way, sent, or kept here where no mail server is set up.
create table letter (
  id         uuid primary key,
  user_id    integer references users on delete cascade,
  to_address text not null,
  subject    text not null,
  -- Encrypted text and HTML; a letter with a secret loses them once it is sent.
  sealed     text,
  has_secret boolean not null,
  state      text not null check (state in ('kept', 'queued', 'sent', 'failed')),
  attempts   integer not null default 0,
  error      text,
  created_at timestamptz not null,
  sent_at    timestamptz
);
create index letter_created_at on letter (created_at desc, id);
create index letter_user on letter (user_id);
