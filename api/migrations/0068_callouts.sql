-- How many places of a questionnaire's file reach out of it; null: the file was read before anybody looked.
alter table session add column callout_count integer;
