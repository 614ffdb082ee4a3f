-- Links by which somebody without an account reads the brief of a company; only a hash of each secret is stored.
create table shared_link (
  id             integer generated always as identity primary key,
  -- Who made it: the link shows what they pinned, and ends with their account, company and rights.
  user_id        integer not null references users on delete cascade,
  company_id     integer not null references company on delete cascade,
  -- For whom it is meant.
  name           text not null,
  hash           bytea not null unique,
  -- The maker's sign_in_version: under another number the link no longer opens anything.
  version        integer not null,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  views          integer not null default 0,
  last_viewed_at timestamptz
);
create index shared_link_user on shared_link (user_id);
create index shared_link_company on shared_link (company_id);
