-- A version of the template can be taken out of force again with the edition it was published with; files of it exist.
alter table template_version add column withdrawn_at timestamptz;

-- The template companies fill in: the newest that was not withdrawn.
create view template_in_force as
select * from template_version where withdrawn_at is null order by version_id desc limit 1;
