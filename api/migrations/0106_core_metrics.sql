-- Metrics of the core: the short set a company is advised to begin with.
alter table metric add column is_core boolean not null default false;
alter table metric add check (not is_core or mtype = 'metric');
