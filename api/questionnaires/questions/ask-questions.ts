import { sql, type Kysely } from 'kysely';
import { answerText } from '#domain/questionnaires/questions/answer-text.ts';
import { answeredAlready, askingStep, OWN_WORDS } from '#domain/questionnaires/questions/asking.ts';
import { isOfferedText } from '#domain/questionnaires/questions/question-text.ts';
import type { Locale } from '#domain/language/text.ts';
import type { AskOutcome, askQuestions as askCall } from '#contract/questions.ts';
import type { AuditActor } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { conflict, wrongField } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import {
  answerKey,
  answerToDoubt,
  listAnswersAbout,
  standingAnswer,
  type StandingAnswer,
} from '../../values/thread/answers.ts';
import { moveQuestion } from './move-question.ts';
import { notifyCompany } from './notify-question.ts';
import { prepareQuestions } from './prepare-questions.ts';
import { checkDue, checkFields, filledText, putQuestions, type QuestionToPut } from './put-questions.ts';
import { listLatestQuestions, listMessages, type QuestionRow } from './queries.ts';
import { hasLastWord, sendMessage } from './write-messages.ts';

type Trx = Kysely<Database>;
type By = AuditActor & { readonly actor: Actor; readonly locale: Locale };

export interface Asking {
  readonly text: string;
  readonly due?: string | undefined;
  readonly ask_on?: boolean | undefined;
  readonly benchmark_id?: number;
}

interface AnsweredValue {
  readonly question: QuestionToPut;
  readonly answer: string;
  readonly at: Date;
}

/** What somebody asks about, by what asking comes to. */
export interface SortedAsking {
  readonly put: readonly QuestionToPut[];
  readonly repeated: readonly { readonly question: QuestionToPut; readonly known: QuestionRow }[];
  /** Taken back before and asked again in the same words. */
  readonly reopened: SortedAsking['repeated'];
  readonly continued: SortedAsking['repeated'];
  readonly waiting: readonly QuestionRow[];
  readonly answered: readonly AnsweredValue[];
}

/** The values that are asked about now; the others stay as they are. */
export const askedOf = ({ put, repeated, reopened, continued }: SortedAsking): QuestionToPut[] => [
  ...put,
  ...[...repeated, ...reopened, ...continued].map(({ question }) => question),
];

const saidOf = ({ answer, corrected, text, at }: StandingAnswer, locale: Locale) => ({
  answer: answerText({ answer, answer_value: corrected, answer_text: text }, locale)!,
  at,
});

/** What the company wrote last where the operator is to act. */
const lastWordIn = (known: QuestionRow, last: { readonly text: string }, locale: Locale) => ({
  answer: answerText(known, locale) ?? last.text,
  at: known.since,
});

/** What the company has said about a figure, or about each number that is doubted in it. */
function answerTo({ value, marks = [] }: QuestionToPut, answers: readonly StandingAnswer[] | undefined) {
  const toDoubts = marks.map((mark) => answerToDoubt(answers, mark));
  return standingAnswer(answers, value) ?? (toDoubts.every(Boolean) ? toDoubts[0] : undefined);
}

/** Sorts values by what asking about them comes to; nobody else asks until the end of the transaction. */
export async function sortAsking(
  trx: Trx,
  by: By,
  questions: readonly QuestionToPut[],
  { text: typed, ask_on = false }: Asking,
): Promise<SortedAsking> {
  checkFields(typed);
  if (ask_on && isOfferedText(typed)) throw wrongField('text', OWN_WORDS);
  await sql`select pg_advisory_xact_lock(hashtext('etalon asked'))`.execute(trx);
  const latest = new Map((await listLatestQuestions(trx, by.actor)).map((row) => [answerKey(row), row]));
  const answers = Map.groupBy(await listAnswersAbout(trx, questions), answerKey);
  const sorted = {
    put: [] as QuestionToPut[],
    repeated: [] as SortedAsking['repeated'][number][],
    reopened: [] as SortedAsking['repeated'][number][],
    continued: [] as SortedAsking['repeated'][number][],
    waiting: [] as QuestionRow[],
    answered: [] as AnsweredValue[],
  };
  for (const question of questions) {
    const known = latest.get(answerKey(question));
    const messages = known ? await listMessages(trx, known.id) : [];
    const last = messages.at(-1);
    const filled = filledText(typed, question, by.locale);
    const answer = answerTo(question, answers.get(answerKey(question)));
    const step = askingStep({
      state: known?.state ?? null,
      answered: answer !== undefined,
      repeated: last?.from_company === false && last.user_id === by.actor.user_id && last.text === filled,
      ask_on,
    });
    if (step === 'put') {
      const again =
        known && known.outcome !== 'corrected' && known.value === question.value && messages[0]?.text === filled;
      if (again) sorted.reopened.push({ question, known });
      else sorted.put.push(question);
    } else if (step === 'answered') {
      sorted.answered.push({
        question,
        ...(answer ? saidOf(answer, by.locale) : lastWordIn(known!, last!, by.locale)),
      });
    } else if (step === 'waiting') {
      sorted.waiting.push(known!);
    } else {
      sorted[step === 'continue' ? 'continued' : 'repeated'].push({ question, known: known! });
    }
  }
  if (sorted.answered.length > 0 && sorted.answered.length === questions.length) {
    const { question, answer, at } = sorted.answered[0]!;
    throw conflict(answeredAlready(question.company_name, answer, at));
  }
  return sorted;
}

/** Asks about the values of a sorted asking that are asked about now. */
export async function askSorted(
  services: Services,
  trx: Trx,
  by: By,
  sorted: SortedAsking,
  { text, due, benchmark_id }: Asking,
): Promise<AskOutcome> {
  checkDue(due, services.today());
  const { put, repeated, reopened, continued, waiting, answered } = sorted;
  for (const { question, known } of continued) {
    // Whoever waits for an answer has named its day already.
    const chosen = known.state === 'waiting' ? undefined : due;
    await sendMessage(services, trx, by, known, filledText(text, question, by.locale), chosen);
  }
  for (const { known } of reopened) {
    const lastWordOfCompany = await hasLastWord(trx, known.id);
    await moveQuestion(trx, by, known, 'reopen', { now: services.now(), lastWordOfCompany, due });
    if (!lastWordOfCompany) await notifyCompany(services, trx, [known.id], by.actor.user_id);
  }
  const about = { text, due, locale: by.locale, ...(benchmark_id !== undefined && { benchmark_id }) };
  const ids = await putQuestions(services, trx, by, put, about);
  const since = waiting.map((row) => row.since.toISOString()).toSorted()[0] ?? null;
  return {
    ids: [...ids, ...[...repeated, ...reopened, ...continued].map(({ known }) => known.id)],
    waiting: { count: waiting.length, since },
    answered: answered.map(({ question, answer, at }) => ({
      company: { id: question.company_id, name: question.company_name },
      metric: { id: question.metric_id, name: question.metric },
      year: question.year,
      answer,
      at: at.toISOString(),
    })),
  };
}

/** Puts questions about values from a questionnaire or the page of a metric. */
export async function askQuestions(services: Services, call: Call<typeof askCall>): Promise<AskOutcome> {
  checkFields(call.body.text);
  const questions = await prepareQuestions(services, call.body.places);
  return services.db
    .transaction()
    .execute(async (trx) =>
      askSorted(services, trx, call, await sortAsking(trx, call, questions, call.body), call.body),
    );
}
