-- Who could give the second word when an erasure was proposed: nobody who became an administrator later can.
alter table erasure_proposal add column eligible integer[] not null default '{}';
update erasure_proposal set eligible = array(
  select user_id from users join role on role.id = role_id
  where company_id is null and not disabled and role.tokens @> array['admin/org/delete'] and users.created_at <= proposed_at)
where state = 'open';
alter table erasure_proposal alter column eligible drop default;

-- Nothing comes back to an erased company: whoever is still saving waits for the erasure and is refused then.
create function refuse_erased_company() returns trigger language plpgsql as $$
declare
  gone timestamptz;
begin
  select erased_at into gone from company where company_id = new.company_id for key share;
  if gone is not null then
    raise exception 'company % is erased', new.company_id using errcode = 'ETERA';
  end if;
  return new;
end $$;
create trigger users_of_erased before insert or update of company_id on users
  for each row when (new.company_id is not null) execute function refuse_erased_company();
create trigger benchmark_of_erased before insert on benchmark
  for each row when (new.company_id is not null) execute function refuse_erased_company();
create trigger session_of_erased before insert on session for each row execute function refuse_erased_company();
create trigger subscription_of_erased before insert on subscription for each row execute function refuse_erased_company();
create trigger question_of_erased before insert on question for each row execute function refuse_erased_company();
create trigger company_target_of_erased before insert on company_target
  for each row execute function refuse_erased_company();
create trigger campaign_company_of_erased before insert on campaign_company
  for each row execute function refuse_erased_company();
