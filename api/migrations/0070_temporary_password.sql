-- A temporary password that nobody used is no way in any more; null: not temporary, or the first one of an installation.
alter table users add column temporary_until timestamptz;
-- Those given out before have as long as new ones.
update users set temporary_until = now() + interval '3 days'
  where must_change_password and username <> 'admin';
