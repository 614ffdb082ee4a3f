-- The embedded OpenID provider's storage: one table for all its models.
create table oidc_payload (
  model       text not null,
  -- Codes and refresh tokens: the SHA-256 of the value, never the value.
  id          text not null,
  payload     jsonb not null,
  grant_id    text,
  uid         text,
  account_id  text,
  expires_at  timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index oidc_payload_grant on oidc_payload (grant_id) where grant_id is not null;
create index oidc_payload_uid on oidc_payload (model, uid) where uid is not null;
create index oidc_payload_account on oidc_payload (account_id) where account_id is not null;
create index oidc_payload_expires on oidc_payload (expires_at);

-- Signing and cookie keys, made once and shared by all processes.
create table oidc_key (
  kid        text primary key,
  use        text not null check (use in ('sig', 'cookie')),
  value      jsonb not null,
  created_at timestamptz not null default now()
);

-- Permissions to set a new password: after a temporary one, or by a mailed link. The id is the SHA-256 of the secret.
create table password_ticket (
  id         text primary key,
  user_id    integer not null references users (user_id) on delete cascade,
  expires_at timestamptz not null,
  used_at    timestamptz
);

-- Counters of failed attempts, shared by all processes (the layout rate-limiter-flexible expects).
create table rate_limit (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
