-- Where a person is signed in with the embedded provider. A row lives as long as the provider's session of that name.
create table sign_in_session (
  session      text primary key,
  user_id      integer not null references users on delete cascade,
  user_agent   text not null,
  ip           text,
  started_at   timestamptz not null,
  -- The person's last activity, written at most once a minute.
  seen_at      timestamptz not null,
  -- When the person last entered the password or second factor.
  confirmed_at timestamptz not null
);
create index sign_in_session_user on sign_in_session (user_id);

insert into sign_in_session (session, user_id, user_agent, started_at, seen_at, confirmed_at)
  select distinct on (uid) uid, user_id, '', began, now(), began
  from oidc_payload
  join users on users.user_id::text = oidc_payload.account_id
  cross join lateral (select to_timestamp(coalesce((payload ->> 'loginTs')::float8, 0)) as began) as sign_in
  where model = 'Session' and uid is not null
  order by uid, began desc;
