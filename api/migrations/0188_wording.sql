-- A sentence about the company for each indicator: worse than the market, better, about the same; with {placeholders}.
alter table metric add column wording_worse text not null default '';
alter table metric add column wording_better text not null default '';
alter table metric add column wording_about text not null default '';
