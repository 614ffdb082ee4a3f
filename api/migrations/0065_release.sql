-- The market as clients read it: for each publication one table of figures, written once and never changed.
create table release (
  id           integer generated always as identity primary key,
  benchmark_id integer not null unique references benchmark (id),
  built_at     timestamptz not null default now(),
  -- From how many companies on figures are shown, and the bounds of the size bands.
  parameters   jsonb not null,
  -- Its companies, and for each of them the main industry, the place of the size band and the group; 0 and -1 are none.
  companies    integer[] not null,
  industries   integer[] not null,
  bands        integer[] not null,
  groups       integer[] not null,
  digest       text not null,
  check (cardinality(companies) = cardinality(industries)),
  check (cardinality(companies) = cardinality(bands)),
  check (cardinality(companies) = cardinality(groups))
);

create table release_figure (
  release_id       integer not null references release (id),
  measure_id       integer not null,
  it_system_id     integer,
  branch_id        integer,
  band             integer,
  -- Null: the latest value of each company.
  year             integer,
  state            text not null check (state in ('fresh', 'same', 'kept', 'few', 'difference', 'withheld')),
  -- The release whose figure is shown.
  since_release_id integer references release (id),
  n                integer,
  p10              double precision,
  p25              double precision,
  median           double precision,
  p75              double precision,
  p90              double precision,
  step             double precision,
  unique nulls not distinct (release_id, measure_id, it_system_id, branch_id, band, year),
  check ((state in ('fresh', 'same', 'kept')) = (median is not null and since_release_id is not null and n is not null))
);

-- What the figures by IT system were made from, years by companies; of all systems together the calculation keeps it. Read
-- only to tell how far the next release lies from this one.
create table release_value (
  release_id   integer not null references release (id),
  measure_id   integer not null,
  it_system_id integer not null,
  values       double precision[] not null,
  primary key (release_id, measure_id, it_system_id)
);

-- Figures an analyst keeps back from the next releases, with the reason; lifting it opens them again.
create table release_withheld (
  id           integer generated always as identity primary key,
  measure_id   integer not null,
  it_system_id integer,
  branch_id    integer,
  -- The bounds of the size band; both or neither. Without an upper end: infinity.
  band_from    double precision,
  band_below   double precision,
  year         integer,
  reason       text not null check (reason <> ''),
  user_id      integer,
  user_name    text,
  created_at   timestamptz not null default now(),
  unique nulls not distinct (measure_id, it_system_id, branch_id, band_from, band_below, year),
  check ((band_from is null) = (band_below is null))
);

-- The industry a company is counted in, one of its own; nothing: the first of them.
alter table company
  add column main_branch_id integer,
  add foreign key (company_id, main_branch_id) references company_branch (company_id, branch_id)
    deferrable initially deferred;
-- Companies with the same name of a group are one owner's: together they count as one.
alter table company add column group_name text;

-- Withdrawn: what the company reported is its own and counts in no later calculation.
alter table company add column in_market boolean not null default true;
-- Erased: what it reported is gone; of published figures only keyed hashes tell that it was once among them.
alter table company add column erased_at timestamptz;

-- What a client opened: a population of a release. Calculations of before have none and show the first release.
alter table benchmark
  add column release_id integer references release (id),
  -- The place of the size band in the release.
  add column band integer,
  -- Being published: how far, since when and by whom; nothing when it is not.
  add column publishing jsonb;
-- Exact figures that clients computed for themselves are served no more.
delete from benchmark_metric using benchmark where benchmark.id = benchmark_id and company_id is not null;

create trigger release_stays before update on release for each row execute function refuse_change();
create trigger release_figure_stays before update on release_figure for each row execute function refuse_change();
