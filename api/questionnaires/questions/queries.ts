import { sql, type Kysely } from 'kysely';
import type { Viewer } from '#domain/access/access.ts';
import { allows } from '#domain/access/access.ts';
import { ACCESS_TO_ANSWER, ACCESS_TO_WATCH_QUESTIONS } from '#domain/access/questions.ts';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** The fact of the installation under which that name is noted. */
export const ASKING_NAME_FACT = 'asking_name';

/** Those somebody sees: people of a company only questions to it; see `seesQuestionsOf`. */
const seenBy = (viewer: Viewer) => {
  if (viewer.company_id === null)
    return allows(viewer, ACCESS_TO_WATCH_QUESTIONS) ? sql<boolean>`true` : sql<boolean>`false`;
  return allows(viewer, ACCESS_TO_ANSWER)
    ? sql<boolean>`question.company_id = ${viewer.company_id}`
    : sql<boolean>`false`;
};

/** Still waiting after its day; see `isLate`. */
export const LATE = (today: string) => sql<boolean>`(question.state = 'waiting' and question.due < ${today}::date)`;

/** The questions a person sees, with what they are about and the last answer. */
export const questionsSeenBy = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('question')
    .innerJoin('company', 'company.company_id', 'question.company_id')
    .leftJoin('metric', 'metric.id', 'question.metric_id')
    .leftJoin('unit', 'unit.id', 'metric.unit_id')
    .leftJoin('it_system', 'it_system.id', 'question.it_system_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('value_entry')
          .select(['id as answer_id', 'answer', 'corrected as answer_value', 'text as answer_text'])
          .select(['user_id as answer_user', 'user_name as answer_person', 'at as answered_at'])
          .whereRef('value_entry.question_id', '=', 'question.id')
          .where('answer', 'is not', null)
          .where('taken_back_at', 'is', null)
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .where(seenBy(viewer));
export type QuestionRows = ReturnType<typeof questionsSeenBy>;

/** The name under which companies see whoever asks; null: the usual one. */
const ASKING_NAME = sql<string | null>`(select value ->> 'name' from installation where key = ${ASKING_NAME_FACT})`;

export const questionColumns = (rows: QuestionRows) =>
  rows
    .selectAll('question')
    .select(['company.name as company_name', 'metric.description as metric_name', 'metric.alias'])
    .select(['unit.name as unit_name', 'it_system.name as system_name'])
    .select(['last.answer_id', 'last.answer', 'last.answer_value', 'last.answer_text', 'last.answer_user'])
    .select(['last.answer_person', 'last.answered_at'])
    .select(ASKING_NAME.as('asking_name'));
export type QuestionRow = Awaited<ReturnType<ReturnType<typeof questionColumns>['execute']>>[number];

/** How many questions a person sees are in each state. */
export async function countQuestions(db: Db, viewer: Viewer, today: string) {
  const row = await questionsSeenBy(db, viewer)
    .select([
      sql<number>`(count(*) filter (where question.state = 'waiting'))::int`.as('waiting'),
      sql<number>`(count(*) filter (where ${LATE(today)}))::int`.as('late'),
      sql<number>`(count(*) filter (where question.state = 'answered'))::int`.as('answered'),
      sql<number>`(count(*) filter (where question.state = 'settled'))::int`.as('settled'),
      sql<number>`(count(*) filter (where question.state = 'withdrawn'))::int`.as('withdrawn'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

/** What both sides wrote to a question: its own words, messages and answers. */
export const listMessages = (db: Db, question: number) =>
  db
    .selectFrom('value_entry')
    .selectAll()
    .where('question_id', '=', question)
    .where('kind', 'in', ['question', 'message', 'answer'])
    .orderBy('id')
    .execute();

/** What every line in the conversation about the value of a question says of itself. */
export const aboutQuestion = ({ id, company_id, metric_id, year, it_system_id, value }: QuestionRow) => ({
  question_id: id,
  company_id,
  metric_id,
  year,
  it_system_id,
  value,
});

/** The newest question about each value, whatever its state. */
export const listLatestQuestions = (db: Db, viewer: Viewer): Promise<QuestionRow[]> =>
  questionColumns(questionsSeenBy(db, viewer))
    .distinctOn(['question.company_id', 'question.metric_id', 'question.year'])
    .orderBy('question.company_id')
    .orderBy('question.metric_id')
    .orderBy('question.year')
    .orderBy('question.id', 'desc')
    .execute();
