-- The bytes of a questionnaire's file can go by age; its row stays and says when.
alter table stored_file add column removed_at timestamptz;
alter table stored_file alter column bytes drop not null;
alter table stored_file drop constraint stored_file_check;
alter table stored_file add check (
  case when removed_at is null then bytes is not null and size = length(bytes) else bytes is null end);

-- Lines of the journal are only ever added. Two commands may do more, each by saying so for its own transaction: erasing a
-- company takes names and contents out of its lines, and retention removes old lines, but never those about erasing and
-- about retention itself.
create or replace function refuse_journal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('etalon.journal', true) = 'erase'
    and (old.id, old.created_at, old.action, old.object_type, old.object_id, old.user_id, old.company_id,
         old.about_company_id)
      is not distinct from (new.id, new.created_at, new.action, new.object_type, new.object_id, new.user_id,
         new.company_id, new.about_company_id)
  then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('etalon.journal', true) = 'retention'
    and old.action not like 'eras%' and old.action <> 'aged_out' and old.created_at < now() - interval '11 months'
  then
    return old;
  end if;
  raise exception 'table % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
