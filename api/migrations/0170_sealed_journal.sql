-- A line of the journal that is changed, removed or slipped in is noticed: lines are sealed in batches, each seal holds the
-- hash of the one before it. The salt changes when a name is erased from a line, so that nobody can guess the name by the hash.
alter table audit_log add column salt uuid not null default gen_random_uuid();

create function journal_line_hash(line audit_log) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(line.id, (extract(epoch from line.created_at) * 1000000)::bigint, line.user_id,
    line.user_name, line.company_id, line.company_name, line.about_company_id, line.about_company_name, line.action,
    line.object_type, line.object_id, line.object_name, line.before, line.after, line.ip, line.request_id, line.salt)::text,
    'UTF8'))
$$;

-- Lines that wait for their seal: new ones, and those an erasure has changed. The row comes and goes with the line's
-- transaction, so a line that is committed late waits for no other and is missed by none.
create table journal_open (id bigint primary key);
insert into journal_open select id from audit_log;

create function open_journal_line() returns trigger language plpgsql as $$
begin
  -- Locks the row of a line that waits already: it is sealed when what changes it is committed.
  insert into journal_open values (new.id) on conflict (id) do update set id = excluded.id;
  return null;
end $$;
create trigger audit_log_open after insert or update on audit_log for each row execute function open_journal_line();

create table journal_seal (
  number    bigint primary key,
  sealed_at timestamptz not null,
  -- Its lines, when each was written, and the hash of each.
  lines     bigint[] not null,
  times     timestamptz[] not null check (cardinality(times) = cardinality(lines)),
  hashes    bytea[] not null check (cardinality(hashes) = cardinality(lines)),
  hash      bytea not null
);
create trigger journal_seal_append_only before update or delete on journal_seal
  for each row execute function refuse_change();
create trigger journal_seal_no_truncate before truncate on journal_seal
  for each statement execute function refuse_change();

create function journal_seal_hash(seal journal_seal, before bytea) returns bytea language sql stable as $$
  select sha256(coalesce(before, '') || convert_to(jsonb_build_array(seal.number,
    (extract(epoch from seal.sealed_at) * 1000000)::bigint, seal.lines,
    array(select (extract(epoch from time) * 1000000)::bigint from unnest(seal.times) with ordinality as written (time, place)
      order by place))::text, 'UTF8') || (select string_agg(one, '' order by place)
    from unnest(seal.hashes) with ordinality as sealed (one, place)))
$$;

create or replace function refuse_journal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('etalon.journal', true) = 'erase'
    and (old.id, old.created_at, old.action, old.object_type, old.object_id, old.user_id, old.company_id,
         old.about_company_id, old.request_id)
      is not distinct from (new.id, new.created_at, new.action, new.object_type, new.object_id, new.user_id,
         new.company_id, new.about_company_id, new.request_id)
  then
    new.salt := gen_random_uuid();
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('etalon.journal', true) = 'retention'
    and old.action not like 'eras%' and old.action <> 'aged_out' and old.created_at < now() - interval '11 months'
  then
    return old;
  end if;
  raise exception 'table % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
