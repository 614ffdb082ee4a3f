-- A round names the edition of the methodology it collects by, as people call it, and not a number of a change.
alter table campaign add column edition integer references methodology_edition (year);
create index campaign_edition on campaign (edition);
update campaign set edition = (
  select max(published.year) from methodology_edition as published
  where published.revision is not null and published.year <= campaign.year
);
alter table campaign drop column revision;
