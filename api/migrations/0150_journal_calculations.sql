-- The journal knows every calculation: those without a comment have a page too.
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
  union all select 'benchmark', id::text, null, comment, company_id from benchmark
  union all select 'question', question.id::text,
    concat_ws(', ', company.name collate "default", metric.description collate "default", question.year),
    concat_ws(' ', company.name collate "default", metric.description collate "default", metric.alias, question.year),
    question.company_id
    from question join company using (company_id) left join metric on metric.id = question.metric_id
  union all select 'campaign', year::text, year::text, year::text, null from campaign;
