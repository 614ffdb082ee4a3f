-- A draft of an edition is withdrawn in one go too: neither a file nor another step belongs to that.
alter table methodology_step
  drop constraint methodology_step_kind_check,
  drop constraint methodology_step_check,
  drop constraint methodology_step_check1,
  add constraint methodology_step_kind check (kind in ('import', 'undo', 'withdraw')),
  add constraint methodology_step_file check ((file_name is not null) = (kind = 'import')),
  add constraint methodology_step_undoes check ((undoes is not null) = (kind = 'undo'));
