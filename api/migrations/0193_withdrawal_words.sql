-- What kind of fault made a release be withdrawn, and what clients who read English are told of it.
alter table release_withdrawal
  add kind text not null default 'other' check (kind in ('data', 'formula', 'disclosure', 'other')),
  add words_en text check (words_en <> '');
update release_withdrawal set words_en = words;
alter table release_withdrawal
  alter kind drop default,
  alter words_en set not null;
