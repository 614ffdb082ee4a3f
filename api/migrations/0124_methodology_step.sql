-- Changes of the methodology made in one go: the load of a workbook, or its undoing.
create table methodology_step (
  id         integer generated always as identity primary key,
  created_at timestamptz not null,
  kind       text not null check (kind in ('import', 'undo')),
  -- The workbook that was loaded.
  file_name  text check ((file_name is null) = (kind = 'undo')),
  -- The step that was undone; a step is undone by at most one.
  undoes     integer unique references methodology_step (id) check ((undoes is null) = (kind = 'import'))
);
create trigger methodology_step_append_only before update or delete on methodology_step
  for each row execute function refuse_change();
create trigger methodology_step_no_truncate before truncate on methodology_step
  for each statement execute function refuse_change();

alter table methodology_revision add column step_id integer references methodology_step (id);
create index methodology_revision_step on methodology_revision (step_id) where step_id is not null;
