-- The methodology of a reporting year. What was changed since the edition before is the draft of the next one.
create table methodology_edition (
  year             integer primary key check (year between 1990 and 2100),
  -- The revision in force when the draft was begun: that of the edition before it.
  base_revision    integer not null,
  -- The revision it was published with; null: a draft.
  revision         integer,
  -- The template that was published with it.
  template_version integer references template_version (version_id),
  created_at       timestamptz not null,
  published_at     timestamptz,
  -- Who published it, or began the draft.
  user_id          integer references users on delete set null,
  user_name        text,
  check ((revision is null) = (published_at is null)),
  check ((revision is null) = (template_version is null))
);
create index methodology_edition_user on methodology_edition (user_id);
create index methodology_edition_template on methodology_edition (template_version);
-- One draft at a time.
create unique index methodology_edition_draft on methodology_edition ((revision is null)) where revision is null;
