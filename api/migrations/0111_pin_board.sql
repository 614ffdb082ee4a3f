-- A pinned indicator has a place on the person's board, once they have put it in order, and a note for the director.
alter table indicator_mark
  add column place integer,
  add column note  text not null default '' check (length(note) <= 500);
