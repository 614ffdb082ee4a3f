-- The metrics a questionnaire has values of, whatever the system: the board of a campaign reads them of all companies.
alter table session add column reported_ids integer[] not null default '{}';

create function reported_metrics(questionnaire integer) returns integer[] language sql stable
return array(
  select distinct metric from session_value cross join unnest(metric_ids) as reported (metric)
  where session_id = questionnaire order by metric
);
update session set reported_ids = reported_metrics(id) where exists (select from session_value where session_id = id);

create function keep_reported_metrics() returns trigger language plpgsql as $$
begin
  update session set reported_ids = reported_metrics(id)
  where id in (select session_id from changed) and reported_ids is distinct from reported_metrics(id);
  return null;
end $$;
create trigger session_value_added after insert on session_value referencing new table as changed
  for each statement execute function keep_reported_metrics();
create trigger session_value_changed after update on session_value referencing new table as changed
  for each statement execute function keep_reported_metrics();
create trigger session_value_removed after delete on session_value referencing old table as changed
  for each statement execute function keep_reported_metrics();

-- Which companies have downloaded a template since a day.
create index audit_log_template on audit_log (company_id, created_at) where action = 'download' and object_type = 'template';
