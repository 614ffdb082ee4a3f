-- Signing and cookie keys are encrypted by a key that is not in the database; the portal does it at its next start.
alter table oidc_key alter column value type text using value::text;

-- Letters that were sent stood in clear in the queue, with the links that set a new password.
do $$
begin
  if to_regclass('jobs.job') is not null then
    delete from jobs.job where name = 'send-mail';
  end if;
end $$;
