-- How the market moved between two years, in one word, where a release tells it: written once, as its figures are.
create table release_trend (
  release_id       integer not null references release (id),
  measure_id       integer not null,
  branch_id        integer,
  band             integer,
  from_year        integer not null,
  to_year          integer not null,
  state            text not null check (state in ('fresh', 'same', 'kept')),
  -- The release whose word is told.
  since_release_id integer not null references release (id),
  movement         text not null check (movement in ('higher', 'lower', 'same')),
  unique nulls not distinct (release_id, measure_id, branch_id, band, from_year, to_year)
);
create trigger release_trend_stays before update on release_trend for each row execute function refuse_change();
