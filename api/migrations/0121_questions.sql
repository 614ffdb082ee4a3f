-- A question to a company about one of its values. The value and its cell are those at the time of asking.
create table question (
  id            integer generated always as identity primary key,
  company_id    integer not null references company (company_id) on delete cascade,
  metric_id     integer not null,
  year          integer not null,
  -- Nothing: the company's figure over all its systems.
  it_system_id  integer references it_system (id) on delete set null,
  value         double precision not null,
  -- What was probably meant.
  proposal      double precision,
  -- The test that made the value doubtful.
  test          text,
  session_id    integer references session (id) on delete set null,
  sheet         text,
  cell          text,
  -- The calculation in which it was put.
  benchmark_id  integer references benchmark (id) on delete set null,
  -- waiting: for the company; answered: for the operator.
  state         text not null default 'waiting' check (state in ('waiting', 'answered', 'settled', 'withdrawn')),
  -- Since when it has been in this state.
  since         timestamptz not null,
  due           date not null,
  user_id       integer,
  user_name     text,
  created_at    timestamptz not null,
  reminded_at   timestamptz,
  -- What became of the value once it is settled.
  outcome       text check (outcome in ('kept', 'excluded', 'corrected', 'closed')),
  -- The one-cell questionnaire by which the corrected value came.
  correction_id integer references session (id) on delete set null,
  check ((state = 'settled') = (outcome is not null))
);
-- One conversation at a time about a value.
create unique index question_open on question (company_id, metric_id, year)
  where state in ('waiting', 'answered');
create index question_place on question (company_id, metric_id, year, id);
create index question_session on question (session_id);
create index question_correction on question (correction_id);
create index question_benchmark on question (benchmark_id);
create index question_system on question (it_system_id);

-- What the operator and the company wrote to each other; both read all of it.
create table question_message (
  id            integer generated always as identity primary key,
  question_id   integer not null references question (id) on delete cascade,
  from_company  boolean not null,
  user_id       integer,
  user_name     text,
  at            timestamptz not null,
  text          text not null,
  answer        text check (answer in ('right', 'correct', 'unknown')),
  value         double precision,
  taken_back_at timestamptz,
  check (answer is null or from_company),
  check (coalesce(answer = 'correct', false) = (value is not null))
);
create index question_message_question on question_message (question_id, id);

-- What the staff wrote for themselves: apart from the messages, so that no query for a company can select it.
create table question_note (
  id          integer generated always as identity primary key,
  question_id integer not null references question (id) on delete cascade,
  user_id     integer,
  user_name   text,
  at          timestamptz not null,
  text        text not null check (text <> '')
);
create index question_note_question on question_note (question_id, id);

-- What the staff wrote for themselves about a questionnaire. Its comment stays what the company could always read.
create table session_note (
  session_id integer primary key references session (id) on delete cascade,
  text       text not null,
  user_id    integer,
  user_name  text,
  at         timestamptz not null
);
