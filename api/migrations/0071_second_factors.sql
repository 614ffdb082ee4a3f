-- A role whose holders sign in with a second factor only.
alter table role add column second_factor_required boolean not null default false;

create table passkey (
  id            integer generated always as identity primary key,
  user_id       integer not null references users (user_id) on delete cascade,
  -- The authenticator's own name for the key, base64url.
  credential_id text not null unique,
  public_key    bytea not null,
  -- How often the authenticator says it has signed; going back means a copy.
  counter       bigint not null,
  transports    text[] not null default '{}',
  name          text not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index passkey_user on passkey (user_id);

create table totp (
  user_id      integer primary key references users (user_id) on delete cascade,
  secret       text not null,
  -- The step of 30 seconds of the last code: neither it nor an earlier one works again.
  last_step    bigint not null,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz
);

create table recovery_code (
  user_id integer not null references users (user_id) on delete cascade,
  -- The first letter, different in each code of a person: it says which hash to compare with.
  letter  text not null,
  hash    text not null,
  used_at timestamptz,
  primary key (user_id, letter)
);

-- A sign-in under way, or a factor being added on the own page.
create table sign_in_step (
  id          text primary key,
  -- Null until somebody has proved who they are.
  user_id     integer references users (user_id) on delete cascade,
  proofs      text[] not null default '{}',
  -- What a passkey is to sign, once.
  challenge   text,
  -- Waits for its first code.
  totp_secret text,
  expires_at  timestamptz not null
);
