-- Findings are stored by kind and parameters and worded for whoever reads them; older ones keep their sentences.
alter table log_entry
  alter column message drop not null,
  add column code text,
  add column params jsonb,
  -- The words in both languages, for the search alone.
  add column searched_text text,
  add constraint log_entry_worded check (message is not null or (code is not null and params is not null));
