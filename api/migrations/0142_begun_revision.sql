-- The revision in force when the draft was begun: withdrawing it goes back to there, and not to the edition before it.
alter table methodology_edition add column begun_revision integer;
update methodology_edition set begun_revision = base_revision;
alter table methodology_edition alter column begun_revision set not null;
