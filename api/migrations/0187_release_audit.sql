-- What whoever knows the order of all companies and some of their values works out of others from a release, in percent.
create table release_audit (
  release_id    integer not null references release (id),
  known         integer not null,
  bar           double precision not null,
  value_count   integer not null,
  measure_count integer not null,
  percent       double precision not null,
  least         double precision not null,
  most          double precision not null,
  primary key (release_id, known)
);
