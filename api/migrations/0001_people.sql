-- Russian words sort without regard to case and with ё beside е.
create collation russian (provider = icu, locale = 'ru-u-ks-level2', deterministic = false);

-- What this installation knows of itself: one row a fact (for instance that the demo data has been loaded).
create table installation (
  key        text primary key,
  value      jsonb not null,
  changed_at timestamptz not null default now()
);

create table role (
  id      text primary key,
  name    text not null,
  tokens  text[] not null,
  builtin boolean not null default false,
  version integer not null default 1
);

create table company (
  company_id integer generated always as identity primary key,
  name       text collate russian not null unique,
  created_at timestamptz not null default now(),
  version    integer not null default 1
);

create table users (
  user_id              integer generated always as identity primary key,
  username             text not null,
  full_name            text not null,
  email_address        text not null default '',
  phone_number         text not null default '',
  is_company_contact   boolean not null default false,
  role_id              text not null references role (id),
  company_id           integer references company (company_id),
  locale               text not null default 'ru' check (locale in ('ru', 'en')),
  disabled             boolean not null default false,
  -- Null: signs in by an external provider only.
  password_hash        text,
  must_change_password boolean not null default false,
  -- Access tokens issued before this moment are refused: sign-out everywhere, a new password, disabling.
  tokens_valid_after   timestamptz not null default '-infinity',
  -- The person at an external OpenID provider.
  issuer               text,
  subject              text,
  last_sign_in_at      timestamptz,
  created_at           timestamptz not null default now(),
  version              integer not null default 1,
  check ((issuer is null) = (subject is null))
);
create unique index users_username on users (lower(username));
create unique index users_subject on users (issuer, subject) where subject is not null;
create index users_company on users (company_id);
create index users_role on users (role_id);

create table tariff (
  id               integer generated always as identity primary key,
  name             text collate russian not null unique,
  description      text not null default '',
  price            numeric(12, 2) not null default 0 check (price >= 0),
  months           integer not null default 12 check (months between 1 and 120),
  -- Null: no limit.
  max_users        integer check (max_users > 0),
  max_calculations integer check (max_calculations >= 0),
  can_export       boolean not null default true,
  version          integer not null default 1
);

create table subscription (
  id              integer generated always as identity primary key,
  company_id      integer not null references company (company_id),
  tariff_id       integer not null references tariff (id),
  valid_from      date not null,
  valid_to        date not null,
  contact_user_id integer references users (user_id),
  is_blocked      boolean not null default false,
  created_at      timestamptz not null default now(),
  version         integer not null default 1,
  check (valid_to >= valid_from)
);
create index subscription_company on subscription (company_id, valid_to);
