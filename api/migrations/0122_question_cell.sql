alter table question
  -- The systems the figure is of, as in a calculation; none: all together.
  add column it_system_ids integer[] not null default '{}',
  -- The figure is one number of a questionnaire: another can be put in its place.
  add column one_cell boolean not null default false;
