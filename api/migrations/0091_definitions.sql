-- What a metric means: what counts, what does not, and where a company finds the number.
alter table metric add column includes text not null default '';
alter table metric add column excludes text not null default '';
alter table metric add column found_in text not null default '';
