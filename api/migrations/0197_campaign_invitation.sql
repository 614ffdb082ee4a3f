-- Companies are invited into a campaign, by a message, or by a letter with a link for who has not signed in yet.
alter table campaign_contact drop constraint campaign_contact_kind_check;
alter table campaign_contact
  add constraint campaign_contact_kind_check check (kind in ('invitation', 'reminder', 'automatic', 'call')),
  add column letter_id uuid references letter on delete set null;
create index campaign_contact_letter on campaign_contact (letter_id);
