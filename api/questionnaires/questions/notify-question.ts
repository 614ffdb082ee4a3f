import { sql, type Kysely } from 'kysely';
import { answerText } from '#domain/questionnaires/questions/answer-text.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Services } from '../../platform/services.ts';

type Db = Kysely<Database>;

/** Who answers for a company: its contact people; where there are none, those who send its numbers. */
export async function listAnswerers(db: Db, company: number): Promise<number[]> {
  const people = await db
    .selectFrom('users')
    .innerJoin('role', 'role.id', 'users.role_id')
    .select(['user_id', 'is_company_contact'])
    .where('company_id', '=', company)
    .where('disabled', '=', false)
    .where((eb) => eb.or([eb('is_company_contact', '=', true), sql<boolean>`'file/upload' = any(role.tokens)`]))
    .orderBy('user_id')
    .execute();
  const contacts = people.filter(({ is_company_contact }) => is_company_contact);
  return (contacts.length > 0 ? contacts : people).map(({ user_id }) => user_id);
}

/** What a message about a question is made of: its last word and where to answer. */
async function loadSubjects(db: Db, questions: readonly number[]) {
  if (questions.length === 0) return [];
  return db
    .selectFrom('question')
    .innerJoin('company', 'company.company_id', 'question.company_id')
    .leftJoin('metric', 'metric.id', 'question.metric_id')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('value_entry')
          .select(['text', 'answer', 'corrected as answer_value', 'text as answer_text'])
          .whereRef('question_id', '=', 'question.id')
          .where('kind', 'in', ['question', 'message', 'answer'])
          .where('taken_back_at', 'is', null)
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['question.id', 'question.company_id', 'question.year', 'question.due', 'question.user_id', 'company.name'])
    .select(['metric.description', 'last.text', 'last.answer', 'last.answer_value', 'last.answer_text'])
    .where('question.id', 'in', questions)
    .orderBy('question.id')
    .execute();
}

const LONGEST = 500;
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
const pageOf = (id: number): string => `/questions/${id}`;

/** Lets the people who answer for the companies know of questions to them, or of a reminder. */
export async function notifyCompany(
  { notify }: Pick<Services, 'notify'>,
  trx: Db,
  questions: readonly number[],
  author_id: number | null,
  english: ReadonlyMap<number, string> = new Map(),
): Promise<void> {
  const people = new Map<number, number[]>();
  for (const { id, company_id, year, due, description, text } of await loadSubjects(trx, questions)) {
    const answerers = people.get(company_id) ?? (await listAnswerers(trx, company_id));
    people.set(company_id, answerers);
    const params = {
      metric: description ?? '',
      year: String(year),
      question: shortened(text),
      due,
      question_en: shortened(english.get(id) ?? ''),
      page: pageOf(id),
    };
    await notify(trx, { people: answerers, message: { kind: 'question_asked', params }, author_id });
  }
}

/** Lets whoever put the question know that the company wrote. */
export async function notifyAsker({ notify }: Pick<Services, 'notify'>, trx: Db, question: number): Promise<void> {
  for (const subject of await loadSubjects(trx, [question])) {
    const { id, user_id, year, description, name } = subject;
    if (user_id === null) continue;
    const params = {
      metric: description ?? '',
      year: String(year),
      company: name,
      answer: shortened(answerText(subject, 'ru') ?? subject.text),
      answer_en: shortened(answerText(subject, 'en') ?? ''),
      page: pageOf(id),
    };
    await notify(trx, { people: [user_id], message: { kind: 'question_answered', params } });
  }
}
