-- What was proved in a sign-in counts only while this number of the person stays the same.
alter table users add column sign_in_version integer not null default 0;
alter table sign_in_step add column version integer, add column proved_at timestamptz;
