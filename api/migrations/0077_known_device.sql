-- Browsers in which a person has signed in; only a digest of the secret in their cookie.
create table known_device (
  device  text not null,
  user_id integer not null references users on delete cascade,
  used_at timestamptz not null,
  primary key (user_id, device)
);
