-- A calculation removed by age. What was counted stays counted, at its exact moment: months begin by the clock of the portal.
create table removed_benchmark (
  id         integer primary key,
  created_at timestamptz not null
);

-- By age only calculations of the operator go, which are of no company.
create or replace view counted_work (kind, company_id, created_at) as
  select 'session'::text, company_id, created_at from session where not dry_run
  union all
  select 'benchmark'::text, company_id, created_at from benchmark
  union all
  select 'benchmark'::text, null::integer, created_at from removed_benchmark;

-- Thresholds taken over from the metric, as decisions are: the others were set in this calculation by hand.
alter table benchmark_threshold add column carried boolean not null default false;
update benchmark_threshold set carried = true
from benchmark where benchmark.id = benchmark_id and benchmark_threshold.created_at < benchmark.created_at;
