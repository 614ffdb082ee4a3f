-- A company without a subscription asked for access to the market: at most once a day.
create table access_request (
  company_id integer not null references company (company_id) on delete cascade,
  day        date not null,
  user_id    integer references users (user_id) on delete set null,
  user_name  text not null,
  created_at timestamptz not null,
  primary key (company_id, day)
);
create index access_request_user on access_request (user_id);
