-- "Last" over IT systems was arbitrary: now nothing is computed there and only what is typed for all systems counts.
alter table calc_rule drop constraint calc_rule_id_check;
alter table calc_rule add constraint calc_rule_id_check check (id in ('sum', 'avg', 'min', 'max', 'none', 'last'));
insert into calc_rule (id, name) select 'none', 'Не вычислять' where exists (select from calc_rule where id = 'last');
update metric set rule_for_calc_all_it_systems = 'none' where rule_for_calc_all_it_systems = 'last';
delete from calc_rule where id = 'last';
alter table calc_rule drop constraint calc_rule_id_check;
alter table calc_rule add constraint calc_rule_id_check check (id in ('sum', 'avg', 'min', 'max', 'none'));

-- Metrics whose rows stood in a questionnaire, filled in or not. Of a questionnaire read before this is known only where it
-- had all rows of its template; of the others, the rows that were filled in.
alter table session add column asked_ids integer[] not null default '{}';
update session set asked_ids = coalesce(
  (select metric_ids from template_version
   where version_id = template_version and cardinality(metric_ids) = metric_count),
  (select array_agg(distinct metric order by metric)
   from session_value cross join unnest(session_value.metric_ids) as reported (metric) where session_id = session.id),
  '{}')
where status in ('accepted', 'accepted_with_warnings') and not dry_run;

-- Beside what holds for all systems: metrics whose rows stood in a questionnaire and of which nothing holds at all.
alter table market_value add column blank_ids integer[] not null default '{}';
alter table market_value drop constraint market_value_check;
alter table market_value add check (cardinality(metric_ids) = cardinality(values)),
  add check (cardinality(metric_ids) > 0 or cardinality(blank_ids) > 0),
  add check (cardinality(blank_ids) = 0 or it_system_id is null);

create temporary table blank on commit drop as
  select company_id, year, array_agg(distinct metric order by metric) as ids
  from session cross join unnest(asked_ids) as asked (metric)
  where year is not null and status in ('accepted', 'accepted_with_warnings')
    and show_in_benchmark and not hidden and not dry_run
    and not exists (
      select from market_value where market_value.company_id = session.company_id
        and market_value.year = session.year and to_change is null and metric = any(metric_ids))
  group by company_id, year;
update market_value set blank_ids = ids from blank
where blank.company_id = market_value.company_id and blank.year = market_value.year
  and to_change is null and it_system_id is null;
with lacking as (
  select * from blank where not exists (
    select from market_value where market_value.company_id = blank.company_id
      and market_value.year = blank.year and to_change is null and it_system_id is null)
), change as (
  insert into market_change (company_id, year) select company_id, year from lacking returning id, company_id, year
)
insert into market_value (company_id, year, it_system_id, metric_ids, values, session_ids, blank_ids, from_change)
select company_id, year, null, '{}', '{}', '{}', ids, change.id from lacking join change using (company_id, year);

-- The names of the figures a calculation stores of each population: adding one changes nothing of the calculations before.
alter table benchmark add column figure_columns text[] not null default '{}';
update benchmark set figure_columns = string_to_array(
  'all.n all.min all.p10 all.p25 all.median all.mean all.p75 all.p90 all.max all.stddev ' ||
  'kept.n kept.min kept.p10 kept.p25 kept.median kept.mean kept.p75 kept.p90 kept.max kept.stddev low high method', ' ');
-- What is said of a value was one number of six; now it is bits: 1 below the fences, 2 above, 4 left out.
alter table benchmark_metric rename column flags to marks;
update benchmark_metric set marks = decode(translate(encode(marks, 'hex'), '12345', '56412'), 'hex');

-- What was decided about a value. It belongs to the value, not to a calculation: later calculations take it over as long as
-- the value is the same. For an indicator too; without a system the figure for all of them.
create table value_decision (
  company_id   integer not null references company (company_id) on delete cascade,
  year         integer not null,
  it_system_id integer references it_system (id) on delete cascade,
  metric_id    integer not null,
  value        double precision not null,
  decision     text not null check (decision in ('keep', 'exclude', 'ask')),
  reason       text not null check (reason <> ''),
  user_id      integer,
  user_name    text,
  created_at   timestamptz not null default now(),
  -- Grows with every decision about this place, so that nobody overwrites what they have not seen.
  version      integer not null default 1,
  unique nulls not distinct (company_id, year, it_system_id, metric_id)
);
insert into value_decision (company_id, year, it_system_id, metric_id, value, decision, reason, user_id, user_name, created_at)
select distinct on (company_id, year, metric_id) company_id, year, null, metric_id, value, decision, reason, user_id, user_name, created_at
from (
  select benchmark_decision.*,
    benchmark_metric.values[(array_position(result_years, year) - 1) * cardinality(result_companies)
      + array_position(result_companies, benchmark_decision.company_id)] as value
  from benchmark_decision
    join benchmark on benchmark.id = benchmark_decision.benchmark_id and cardinality(it_system_ids) = 0
    join benchmark_metric on benchmark_metric.benchmark_id = benchmark.id
      and benchmark_metric.metric_id = benchmark_decision.metric_id
    join company on company.company_id = benchmark_decision.company_id
) as decided where value is not null
order by company_id, year, metric_id, created_at desc;

-- In a calculation: what was decided when it was made, or since. What is asked of the company leaves nothing out.
alter table benchmark_decision drop constraint benchmark_decision_decision_check;
alter table benchmark_decision add check (decision in ('keep', 'exclude', 'ask'));
-- Taken over from an earlier calculation.
alter table benchmark_decision add column carried boolean not null default false;

-- Thresholds set by hand go with their metric into later calculations.
create table metric_threshold (
  metric_id      integer primary key,
  low_threshold  double precision,
  high_threshold double precision,
  user_id        integer,
  user_name      text,
  created_at     timestamptz not null default now(),
  check (low_threshold is not null or high_threshold is not null),
  check (low_threshold <= high_threshold)
);
insert into metric_threshold (metric_id, low_threshold, high_threshold, user_id, user_name, created_at)
select distinct on (metric_id) metric_id, low_threshold, high_threshold, benchmark_threshold.user_id, benchmark_threshold.user_name, benchmark_threshold.created_at
from benchmark_threshold join benchmark on benchmark.id = benchmark_id and company_id is null
order by metric_id, benchmark_threshold.created_at desc;
