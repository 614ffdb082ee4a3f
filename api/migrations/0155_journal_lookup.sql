-- What a line of the journal is about, looked up by a plan that each connection keeps: planning the whole view anew for every
-- line took a hundred times as long as reading it.
create function journal_object_of(type text, id text, out name text, out company_id integer)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  select found.name, found.company_id into journal_object_of.name, journal_object_of.company_id
  from journal_object as found where found.object_type = type and found.object_id = id;
end $$;

-- Since 0153 session_named is the same index.
drop index session_number;
