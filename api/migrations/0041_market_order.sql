-- The questionnaire each value came with, beside the values: the calc rule `last` asks which was entered last.
alter table market_value add column session_ids integer[] not null;
alter table market_value add check (cardinality(session_ids) = cardinality(values));

-- A calculation that was final once stays as people saw it, even after another took its place.
alter table benchmark add column published_at timestamptz;
