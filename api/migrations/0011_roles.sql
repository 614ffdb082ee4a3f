-- Two roles that differ only in case would be told apart by nobody.
alter table role alter column name type text collate russian;
create unique index role_name on role (name);
