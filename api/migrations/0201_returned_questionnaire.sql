-- An accepted questionnaire that the staff sent back with reasons by cell: its values hold until it is accepted again.
alter table session add column returned_at timestamptz;
