-- The words of a text as the journal's search compares them: in small letters, ё as е, parted at spaces and punctuation.
-- The marks are listed one by one: which characters are letters depends on a server's locale.
create function journal_words(said text) returns tsvector language sql immutable parallel safe
return array_to_tsvector(array(
  select distinct left(word, 100)
  from regexp_split_to_table(
    translate(lower(left(said, 100000) collate russian), 'ё', 'е') collate "C",
    '[\s\u00a0\u202f!"#$%&''()*+,./:;<=>?@\[\\\]^_`{|}~«»„“”‘’‹›№–—−…·→-]+'
  ) as word
  where word <> ''
));

-- Every word asked for, each as the beginning of one; nothing when no word is left.
create function journal_query(term text) returns tsquery language sql immutable parallel safe
return (select string_agg(quote_literal(word) || ':*', ' & ')::tsquery from unnest(tsvector_to_array(journal_words(term))) as word);

-- The texts and numbers in a state of an object.
create function journal_text(state jsonb) returns text language sql immutable parallel safe
return (
  select string_agg(held #>> '{}', ' ')
  from jsonb_path_query(state, 'strict $.** ? (@.type() == "string" || @.type() == "number")') as held
);

-- The object's name as it was then; what it is called now is in the view below.
alter table audit_log add column object_name text;
alter table audit_log add column search tsvector generated always as (journal_words(
  coalesce(user_name, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(object_id, '') || ' ' ||
  coalesce(object_name, '') || ' ' || coalesce(ip, '') || ' ' ||
  coalesce(journal_text(before), '') || ' ' || coalesce(journal_text(after), '')
)) stored;
create index audit_log_search on audit_log using gin (search);

-- What the objects of the journal are called now, and by which other words they are known. A calculation has only its number.
create view journal_object (object_type, object_id, name, words) as
  select 'user', user_id::text, full_name, full_name || ' ' || username from users
  union all select 'role', id, name collate "default", name collate "default" from role
  union all select 'company', company_id::text, name collate "default", name collate "default" from company
  union all select 'branch', id::text, name collate "default", name collate "default" from branch
  union all select 'it_system', id::text, name collate "default", name collate "default" from it_system
  union all select 'unit', id::text, name collate "default", name collate "default" from unit
  union all select 'calc_rule', id, name collate "default", name collate "default" from calc_rule
  union all select 'tariff', id::text, name collate "default", name collate "default" from tariff
  union all select 'process', id::text, name collate "default", name collate "default" || ' ' || alias from process
  union all select 'metric', id::text, description collate "default", description collate "default" || ' ' || alias from metric
  union all select 'template', version_id::text, stored_file.name, stored_file.name
    from template_version join stored_file on stored_file.id = file_id
  union all select 'subscription', subscription.id::text, company.name collate "default",
    (company.name collate "default") || ' ' || tariff.name
    from subscription join company using (company_id) join tariff on tariff.id = tariff_id
  union all select 'session', session.id::text, concat_ws(', ', company.name collate "default", year),
    concat_ws(' ', company.name collate "default", year)
    from session join company using (company_id)
  union all select 'benchmark', id::text, null, comment from benchmark where comment <> '';
-- The journal knows objects by the text of their number.
create index session_number on session ((id::text));

-- A client's calculation has no filters to copy apart from its parameters: the code opened nothing for clients.
update role set tokens = array_remove(tokens, 'bench/filter/copy') where id = 'client';

-- The two codes for a client's final calculation opened the same; now one is the company's and the other the staff's.
-- Whoever could do it keeps it.
update role set tokens = tokens || array['bench/client/final/default/set/']
where not builtin and 'bench/client/final/set' = any(tokens) and 'bench/client/final/default/set/' <> all(tokens);
update role set tokens = tokens || array['bench/client/final/set']
where not builtin and 'bench/client/final/default/set/' = any(tokens) and 'bench/client/final/set' <> all(tokens);
