-- Keys by which the programs of a person read the table of their company; only a hash of each is stored.
create table personal_key (
  id           integer generated always as identity primary key,
  user_id      integer not null references users on delete cascade,
  -- Where the person worked when they made it: it never opens another company.
  company_id   integer references company on delete cascade,
  name         text not null,
  hash         bytea not null unique,
  -- The person's sign_in_version: under another number the key no longer opens anything.
  version      integer not null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  last_used_at timestamptz
);
create index personal_key_user on personal_key (user_id);
create index personal_key_company on personal_key (company_id);
