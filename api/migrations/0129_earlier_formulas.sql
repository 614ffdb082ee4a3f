-- The formulas an indicator had before the newest one: [{"until_year": 2024, "formula": "..."}], the oldest first.
alter table metric add column earlier_formulas jsonb not null default '[]'
  check (jsonb_typeof(earlier_formulas) = 'array');
alter table metric add constraint metric_earlier_formulas check (mtype = 'indicator' or earlier_formulas = '[]');
