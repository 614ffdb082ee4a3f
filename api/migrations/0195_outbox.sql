-- What a letter is about, who wrote it, for which campaign, until when its link works, and who sent it by hand.
alter table letter
  add column topic text,
  add column author_id integer references users on delete set null,
  add column year integer,
  add column link_until timestamptz,
  add column sent_by integer references users on delete set null;
alter table letter drop constraint letter_state_check;
alter table letter add constraint letter_state_check check (state in ('kept', 'queued', 'sent', 'by_hand', 'failed'));
create index letter_author on letter (author_id);
create index letter_sent_by on letter (sent_by);

-- The letter about a message; the letter of the day is about several.
alter table message add column letter_id uuid references letter on delete set null;
create index message_letter on message (letter_id);
create index message_question on message ((params ->> 'page')) where kind = 'question_asked';

-- The message by which a company was written to: whether it was read or its letter sent says if it counts as contact.
alter table campaign_contact add column message_id integer references message on delete set null;
create index campaign_contact_message on campaign_contact (message_id);

-- What was written before is matched by its reader and moment.
update message set letter_id = (
  select letter.id from letter
  where letter.user_id = message.user_id and not has_secret
    and letter.created_at between message.created_at - interval '10 seconds' and message.created_at + interval '10 seconds'
    and (kind <> 'campaign_reminder' or position(params ->> 'subject' in letter.subject) > 0)
  order by abs(extract(epoch from letter.created_at - message.created_at)) limit 1)
where exists (select from letter where letter.user_id = message.user_id);
update letter set topic = case
    when kind in ('campaign_reminder', 'deadline_near') then 'deadlines'
    when kind in ('question_asked', 'question_answered') then 'questions'
    when kind in ('session_processed', 'sheet_assigned', 'sheet_taken_back') then 'questionnaires'
    when kind in ('market_published', 'release_withdrawn') then 'market'
    when kind in ('subscription_ending', 'access_requested') then 'subscription'
    when kind in ('erasure_proposed', 'company_archived', 'erasure_ended') then 'companies'
    else 'account' end
  from message where letter_id = letter.id;
update letter set topic = case when subject ~ 'приглашение|invitation' then 'invitation' else 'account' end,
  link_until = created_at + interval '7 days'
where has_secret;
update campaign_contact set message_id = (
  select message.id from message join users on users.user_id = message.user_id
  where users.company_id = campaign_contact.company_id and message.kind in ('campaign_reminder', 'deadline_near')
    and params ->> 'year' = campaign_contact.year::text
    and message.created_at between campaign_contact.created_at - interval '10 seconds'
      and campaign_contact.created_at + interval '10 seconds'
  limit 1)
where kind <> 'call';
update letter set year = campaign_contact.year, author_id = campaign_contact.user_id
from campaign_contact join message on message.id = message_id
where message.letter_id = letter.id;
