-- What names of metrics, processes, units, industries, IT systems and tariffs are in English. Keyed by the Russian name, so that
-- the same name is written once and no object, workbook or history has a second one.
create sequence english_name_change;
create table english_name (
  name       text primary key check (length(name) <= 1000),
  -- Empty where a translation was taken back.
  english    text not null,
  -- Grows with every change of the table, so that each process knows by one number whether it has read it all.
  change     bigint not null default nextval('english_name_change'),
  changed_at timestamptz not null default now()
);
create index english_name_newest on english_name (change desc);
