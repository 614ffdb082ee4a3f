-- A definition says more: what the number is, its period, common mistakes; of an indicator, what is good and what moves it.
alter table metric add column what_it_is text not null default '';
alter table metric add column counted_for text not null default '';
alter table metric add column mistakes text not null default '';
alter table metric add column good_when text not null default '';
alter table metric add column moved_by text not null default '';
alter table metric add column compare_with text not null default '';
alter table metric add column known_as text not null default '';
