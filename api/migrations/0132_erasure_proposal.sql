-- Erasing a company takes two administrators: one proposes, another confirms.
create table erasure_proposal (
  id              integer generated always as identity primary key,
  company_id      integer not null references company on delete cascade,
  reason          text not null,
  state           text not null default 'open' check (state in ('open', 'withdrawn', 'declined', 'expired', 'done')),
  proposed_by     integer references users on delete set null,
  proposed_name   text not null,
  proposed_at     timestamptz not null,
  -- After this nobody can confirm it.
  expires_at      timestamptz not null,
  -- Who ended it; nobody where it expired.
  decided_by      integer references users on delete set null,
  decided_name    text,
  decided_at      timestamptz,
  decision_reason text not null default ''
);
create unique index erasure_proposal_open on erasure_proposal (company_id) where state = 'open';

-- Lines of the journal are only ever added. Erasing a company takes names and contents out of its lines, and nothing else:
-- the command says so for its own transaction, and who, when and what about stay as they were.
create function refuse_journal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('etalon.journal', true) = 'erase'
    and (old.id, old.created_at, old.action, old.object_type, old.object_id, old.user_id, old.company_id,
         old.about_company_id)
      is not distinct from (new.id, new.created_at, new.action, new.object_type, new.object_id, new.user_id,
         new.company_id, new.about_company_id)
  then
    return new;
  end if;
  raise exception 'table % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_journal_change();
