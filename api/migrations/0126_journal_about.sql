-- Whose people, contracts or figures a line is about: an administrator belongs to no company, what they change does.
create or replace view journal_object (object_type, object_id, name, words, company_id) as
  select 'user', user_id::text, full_name, full_name || ' ' || username, company_id from users
  union all select 'role', id, name collate "default", name collate "default", null from role
  union all select 'company', company_id::text, name collate "default", name collate "default", company_id from company
  union all select 'branch', id::text, name collate "default", name collate "default", null from branch
  union all select 'it_system', id::text, name collate "default", name collate "default", null from it_system
  union all select 'unit', id::text, name collate "default", name collate "default", null from unit
  union all select 'calc_rule', id, name collate "default", name collate "default", null from calc_rule
  union all select 'tariff', id::text, name collate "default", name collate "default", null from tariff
  union all select 'process', id::text, name collate "default", name collate "default" || ' ' || alias, null from process
  union all select 'metric', id::text, description collate "default", description collate "default" || ' ' || alias, null
    from metric
  union all select 'template', version_id::text, stored_file.name, stored_file.name, null
    from template_version join stored_file on stored_file.id = file_id
  union all select 'subscription', subscription.id::text, company.name collate "default",
    (company.name collate "default") || ' ' || tariff.name, company_id
    from subscription join company using (company_id) join tariff on tariff.id = tariff_id
  union all select 'session', session.id::text, concat_ws(', ', company.name collate "default", year),
    concat_ws(' ', company.name collate "default", year), company_id
    from session join company using (company_id)
  union all select 'benchmark', id::text, null, comment, company_id from benchmark where comment <> '' or company_id is not null;

alter table audit_log drop column search;
alter table audit_log add column about_company_id integer, add column about_company_name text;
-- The lines before are filled once; otherwise lines are only added. Whoever belongs to a company acts on it alone.
create temporary table object_company on commit drop as
  select object_type, object_id, company_id from journal_object where company_id is not null;
create index on object_company (object_type, object_id);
analyze object_company;
alter table audit_log disable trigger audit_log_append_only;
update audit_log set about_company_id = coalesce(
  company_id,
  (select object.company_id from object_company as object
   where object.object_type = audit_log.object_type and object.object_id = audit_log.object_id limit 1),
  case when jsonb_typeof(coalesce(after, before) -> 'company_id') = 'number'
    then (coalesce(after, before) ->> 'company_id')::integer end,
  case when jsonb_typeof(coalesce(after, before) -> 'company' -> 'id') = 'number'
    then (coalesce(after, before) -> 'company' ->> 'id')::integer end,
  (select named.company_id from company as named
   where named.name = coalesce(after ->> 'company', before ->> 'company') limit 1)
);
update audit_log set about_company_name = coalesce(
  (select name collate "default" from company where company.company_id = about_company_id),
  case when about_company_id = audit_log.company_id then company_name end
) where about_company_id is not null;
alter table audit_log enable trigger audit_log_append_only;
create index audit_log_about on audit_log (about_company_id, created_at desc);

alter table audit_log add column search tsvector generated always as (journal_words(
  coalesce(user_name, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(about_company_name, '') || ' ' ||
  coalesce(object_id, '') || ' ' || coalesce(object_name, '') || ' ' || coalesce(ip, '') || ' ' ||
  coalesce(journal_text(before), '') || ' ' || coalesce(journal_text(after), '')
)) stored;
create index audit_log_search on audit_log using gin (search);
