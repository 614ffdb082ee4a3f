-- The version of the calculation in which the figures of a measure last changed: who knows an earlier one reads only those.
alter table benchmark_metric add column version integer not null default 0;

-- A decision taken back stays as a row without one, so that its version goes on growing and nobody overwrites what they
-- have not seen.
alter table value_decision alter column decision drop not null;
alter table value_decision drop constraint value_decision_reason_check;
alter table value_decision add check (reason <> '' or decision is null);
