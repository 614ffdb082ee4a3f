import { sql, type Kysely } from 'kysely';
import type { CauseTest, DoubtMark } from '#domain/doubts/marks.ts';
import { text, type Locale } from '#domain/language/text.ts';
import {
  fillQuestion,
  offeredIn,
  QUESTION_FIELDS,
  unknownFields,
} from '#domain/questionnaires/questions/question-text.ts';
import { dueFrom, refusalOfDue } from '#domain/questionnaires/questions/states.ts';
import { MOST_QUESTIONS } from '#contract/questions.ts';
import { audit, type AuditActor } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import { wrongField } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { addEntry } from '../../values/thread/entries.ts';
import { journalled } from './move-question.ts';
import { notifyCompany } from './notify-question.ts';
import type { PreparedQuestion } from './prepare-questions.ts';

type Trx = Kysely<Database>;

const NOTHING_LEFT = text(
  'В вопросе нет текста: его поля нечем заполнить. Напишите вопрос без них.',
  'The question has no text: there is nothing to fill its fields with. Write it without them.',
);
const TOO_MANY = text(
  `За один раз можно задать не больше ${MOST_QUESTIONS} вопросов.`,
  `You can ask up to ${MOST_QUESTIONS} questions at once.`,
);

/** Refuses a text whose fields nobody can fill. */
export function checkFields(typed: string): void {
  const unknown = unknownFields(typed);
  if (unknown.length === 0) return;
  const known = (locale: Locale) =>
    Object.values(QUESTION_FIELDS)
      .map((name) => `{${name[locale]}}`)
      .join(', ');
  const names = unknown.map((name) => `{${name}}`).join(', ');
  throw wrongField(
    'text',
    text(`Таких полей нет: ${names}. Есть: ${known('ru')}.`, `Unknown fields: ${names}. Known: ${known('en')}.`),
  );
}

/** Refuses a day to answer that has passed or is too far. */
export function checkDue(due: string | undefined, today: string): void {
  const refusal = due === undefined ? undefined : refusalOfDue(due, today);
  if (refusal) throw wrongField('due', refusal);
}

/** The text of a question about a value; refused where no word of it is left. */
export function filledText(typed: string, about: PreparedQuestion, locale: Locale): string {
  const filled = fillQuestion(typed, about, locale);
  if (filled === '') throw wrongField('text', NOTHING_LEFT);
  return filled;
}

export interface QuestionToPut extends PreparedQuestion {
  readonly test?: CauseTest | null;
  /** What is doubted in the figure; nothing: the figure itself. */
  readonly marks?: readonly DoubtMark[];
}

interface Putting {
  readonly text: string;
  readonly due?: string | undefined;
  readonly benchmark_id?: number;
  readonly locale: Locale;
}

/** Puts one question about each value, in one text with fields. The transaction is that of whatever it belongs to. */
export async function putQuestions(
  services: Services,
  trx: Trx,
  by: AuditActor & { readonly actor: { readonly user_id: number; readonly full_name: string } },
  questions: readonly QuestionToPut[],
  { text: typed, due, benchmark_id, locale }: Putting,
): Promise<number[]> {
  if (questions.length > MOST_QUESTIONS) throw wrongField('places', TOO_MANY);
  checkFields(typed);
  const now = services.now();
  checkDue(due, services.today());
  const { user_id, full_name } = by.actor;
  const ids: number[] = [];
  const english = new Map<number, string>();
  const names = await services.names.in('en');
  for (const one of questions) {
    const put = await trx
      .insertInto('question')
      .values({
        company_id: one.company_id,
        metric_id: one.metric_id,
        year: one.year,
        it_system_id: one.it_system_id,
        it_system_ids: [...one.it_system_ids],
        one_cell: one.one_cell,
        value: one.value,
        proposal: one.proposal,
        test: one.test ?? null,
        session_id: one.session_id,
        sheet: one.sheet,
        cell: one.cell,
        benchmark_id: benchmark_id ?? null,
        since: now,
        due: due ?? dueFrom(services.today()),
        user_id,
        user_name: full_name,
        created_at: now,
      })
      .onConflict((open) =>
        open
          .columns(['company_id', 'metric_id', 'year'])
          .where(sql<boolean>`state in ('waiting', 'answered')`)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!put) continue;
    const { id } = put;
    const { company_id, metric_id, year, it_system_id, value } = one;
    await addEntry(trx, {
      question_id: id,
      company_id,
      metric_id,
      year,
      it_system_id,
      value,
      kind: 'question',
      from_company: false,
      user_id,
      user_name: full_name,
      at: now,
      text: filledText(typed, one, locale),
    });
    ids.push(id);
    english.set(id, offeredIn(typed, one, 'en', names) ?? '');
    await audit(trx, by, {
      action: 'create',
      object_type: 'question',
      object_id: id,
      about: one.company_id,
      after: { ...journalled({ ...one, metric_name: one.metric }), status: 'waiting' },
    });
  }
  await notifyCompany(services, trx, ids, by.actor.user_id, english);
  return ids;
}
