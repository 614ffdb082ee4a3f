-- The questionnaire each value came with, beside the values: the calc rule `last` asks which was entered last.
alter table market_value add column session_ids integer[] not null;
alter table market_value add check (cardinality(session_ids) = cardinality(values));

-- A calculation that was final once stays as people saw it, even after another took its place.
alter table benchmark add column published_at timestamptz;
-- Grows with every threshold and decision, so that nobody reads figures kept in memory from before.
alter table benchmark add column version integer not null default 1;
-- The years and companies along which the values of each metric lie.
alter table benchmark add column result_years integer[] not null default '{}';
alter table benchmark add column result_companies integer[] not null default '{}';

-- One metric of a calculation: every observation that went in, and the figures as they were published.
drop table benchmark_metric;
create table benchmark_metric (
  benchmark_id integer not null references benchmark (id) on delete cascade,
  -- Its place in the order of computation.
  position     integer not null,
  metric_id    integer not null,
  -- Tells whether two figures were computed in the same way.
  recipe       text not null,
  -- Year by year, company by company; NaN where there is no value.
  values       double precision[] not null,
  -- Period by period (the years, then each company's latest): with the outliers, without them, the fences.
  figures      double precision[] not null,
  -- Period by period, company by company: what became of each value.
  flags        bytea not null,
  primary key (benchmark_id, metric_id)
);
-- Doubles do not get smaller by compressing them.
alter table benchmark_metric alter column values set storage external;
alter table benchmark_metric alter column figures set storage external;
