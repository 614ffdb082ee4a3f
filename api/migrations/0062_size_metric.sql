-- The metric that tells how large a company is: values of companies of other sizes are compared per unit of it.
alter table metric add column is_size boolean not null default false;
alter table metric add check (not is_size or mtype = 'metric');
create unique index metric_is_size on metric (is_size) where is_size;
