-- The first and last reporting year of a metric or indicator, both included; null: no limit.
alter table metric add column from_year integer check (from_year between 1990 and 2100);
alter table metric add column until_year integer check (until_year between 1990 and 2100);
alter table metric add constraint metric_years check (until_year >= from_year);
