-- One conversation about each value: what was asked, answered, noted, decided and corrected, in the order it was said. A
-- line is never changed; an answer or a level that is taken back says when.
create table value_entry (
  id            integer generated always as identity primary key,
  company_id    integer not null references company (company_id) on delete cascade,
  year          integer not null,
  -- Nothing: the company as a whole.
  it_system_id  integer references it_system (id) on delete cascade,
  -- For an indicator, too.
  metric_id     integer not null,
  kind          text not null check (kind in ('question', 'message', 'answer', 'note', 'decision', 'correction', 'level')),
  from_company  boolean not null,
  user_id       integer,
  user_name     text,
  at            timestamptz not null,
  text          text not null,
  -- The value it was said about.
  value         double precision,
  answer        text check (answer in ('right', 'correct', 'unknown')),
  -- What the value has to be, or has become.
  corrected     double precision,
  -- Of a decision; nothing: the one before is taken back.
  decision      text check (decision in ('keep', 'exclude', 'ask')),
  -- The question in which it was said.
  question_id   integer references question (id) on delete cascade,
  -- The one-cell questionnaire of a correction.
  session_id    integer references session (id) on delete set null,
  taken_back_at timestamptz,
  check ((kind = 'answer') = (answer is not null)),
  check (from_company = (kind = 'answer') or kind in ('message', 'correction')),
  check (corrected is not null or answer is distinct from 'correct'),
  check (decision is null or kind = 'decision' and text <> ''),
  check (value is not null or kind not in ('decision', 'level')),
  check (text <> '' or kind not in ('note', 'level'))
);
create index value_entry_place on value_entry (company_id, metric_id, year, id);
create index value_entry_decision on value_entry (it_system_id, company_id, year, metric_id, id) where kind = 'decision';
create index value_entry_level on value_entry (company_id, metric_id) where kind = 'level' and taken_back_at is null;
create index value_entry_question on value_entry (question_id, id);
create index value_entry_session on value_entry (session_id);

insert into value_entry (company_id, year, it_system_id, metric_id, kind, from_company, user_id, user_name, at, text,
  value, answer, corrected, decision, question_id, session_id, taken_back_at)
select company_id, year, it_system_id, metric_id, kind, from_company, user_id, user_name, at, text,
  value, answer, corrected, decision, question_id, session_id, taken_back_at
from (
  select company_id, year, it_system_id, metric_id,
    case when answer is not null then 'answer'
      when message.id = min(message.id) over (partition by question_id) and not from_company then 'question'
      else 'message' end as kind,
    from_company, message.user_id, message.user_name, at, text, question.value, answer, message.value as corrected,
    null as decision, question_id, null::integer as session_id, taken_back_at, message.id as place
  from question_message as message join question on question.id = question_id
  union all
  select company_id, year, it_system_id, metric_id, 'note', false, note.user_id, note.user_name, at, text,
    question.value, null, null, null, question_id, null, null, note.id
  from question_note as note join question on question.id = question_id
  union all
  select company_id, year, it_system_id, metric_id, 'decision', false, user_id, user_name, created_at, reason,
    value, null, null, decision, null, null, null, 0
  from value_decision
  union all
  select question.company_id, question.year, question.it_system_id, metric_id, 'correction', false, null, null, since, '',
    question.value, null, last.value, null, question.id, correction_id, null, 0
  from question join lateral (
    select value from question_message where question_id = question.id and answer = 'correct' and taken_back_at is null
    order by id desc limit 1) as last on true
  where correction_id is not null
) as said
order by at, place;
drop table question_message;
drop table question_note;

-- What was decided last about each value. Its version grows with every decision, so that nobody overwrites what they have
-- not seen.
drop table value_decision;
create view value_decision as
  select distinct on (company_id, year, it_system_id, metric_id)
    company_id, year, it_system_id, metric_id, value, decision, text as reason, user_id, user_name, at as created_at,
    (count(*) over (partition by company_id, year, it_system_id, metric_id))::integer as version
  from value_entry
  where kind = 'decision'
  order by company_id, year, it_system_id, metric_id, id desc;

-- Nothing comes back to an erased company.
create trigger value_entry_of_erased before insert on value_entry for each row execute function refuse_erased_company();
