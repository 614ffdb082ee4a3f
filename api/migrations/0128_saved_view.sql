-- A person's own views of a list: filters, search and order under a name.
create table saved_view (
  id      integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  list    text not null,
  name    text not null,
  -- As in the address of the list, without the page.
  search  text not null
);
create unique index saved_view_name on saved_view (user_id, list, lower(name));
