import type { Kysely } from 'kysely';
import type { AuditActor } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import { checkDue, checkFields, filledText, putQuestions, type QuestionToPut } from './ask-questions.ts';
import { moveQuestion } from './move-question.ts';
import { notifyCompany } from './notify-question.ts';
import { listLatestQuestions, listMessages, type QuestionRow } from './queries.ts';
import { hasLastWord, sendMessage } from './write-messages.ts';

type Trx = Kysely<Database>;
type By = AuditActor & { readonly actor: Actor; readonly locale: 'ru' | 'en' };

/** A value that was decided about. */
export interface DecidedValue {
  readonly company_id: number;
  readonly metric_id: number;
  readonly year: number;
  readonly value: number;
}

const keyOf = ({ company_id, metric_id, year }: Omit<DecidedValue, 'value'>): string =>
  `${company_id} ${metric_id} ${year}`;

const latestByPlace = async (trx: Trx, actor: Actor): Promise<ReadonlyMap<string, QuestionRow>> =>
  new Map((await listLatestQuestions(trx, actor)).map((row) => [keyOf(row), row]));

/** The newest question about each of these values; one about another number is not meant. */
async function questionsAbout(trx: Trx, actor: Actor, values: readonly DecidedValue[]) {
  const latest = await latestByPlace(trx, actor);
  return values.flatMap((value) => {
    const question = latest.get(keyOf(value));
    return question && question.value === value.value ? [question] : [];
  });
}

/** A question follows what is decided about its value in a calculation: kept or excluded, it is settled. */
export async function settleByDecision(
  trx: Trx,
  by: By,
  values: readonly DecidedValue[],
  {
    outcome,
    benchmark_id,
    now,
  }: { readonly outcome: 'kept' | 'excluded'; readonly benchmark_id: number; readonly now: Date },
): Promise<void> {
  for (const question of await questionsAbout(trx, by.actor, values)) {
    if (question.state !== 'waiting' && question.state !== 'answered') continue;
    await moveQuestion(trx, by, question, 'settle', { now, more: { outcome, benchmark_id }, after: { outcome } });
  }
}

/** A decision taken back opens its question again; a question nobody has answered yet is withdrawn with it. */
export async function followTakingBack(trx: Trx, by: By, values: readonly DecidedValue[], now: Date): Promise<void> {
  for (const question of await questionsAbout(trx, by.actor, values)) {
    const { state, outcome } = question;
    const messages = await listMessages(trx, question.id);
    if (state === 'waiting' && !messages.some(({ from_company }) => from_company)) {
      await moveQuestion(trx, by, question, 'withdraw', { now });
    } else if (state === 'settled' && (outcome === 'kept' || outcome === 'excluded')) {
      const lastWordOfCompany = await hasLastWord(trx, question.id);
      await moveQuestion(trx, by, question, 'reopen', { now, lastWordOfCompany });
    }
  }
}

/**
 * Asks by a decision to ask. About a value with an open question the text goes into its conversation. The same question
 * about the same value, settled or withdrawn before, is opened again: somebody has taken back what was decided since.
 */
export async function askByDecision(
  services: Services,
  trx: Trx,
  by: By,
  questions: readonly QuestionToPut[],
  {
    text,
    due,
    benchmark_id,
  }: { readonly text: string; readonly due?: string | undefined; readonly benchmark_id: number },
): Promise<void> {
  checkFields(text);
  checkDue(due, services.today());
  const latest = await latestByPlace(trx, by.actor);
  const fresh: QuestionToPut[] = [];
  for (const one of questions) {
    const known = latest.get(keyOf(one));
    const messages = known ? await listMessages(trx, known.id) : [];
    const filled = filledText(text, one, by.locale);
    if (known?.state === 'waiting' || known?.state === 'answered') {
      const last = messages.at(-1);
      const isSent = last?.from_company === false && last.text === filled;
      if (!isSent) await sendMessage(services, trx, by, known, filled, due);
      else if (due !== undefined && due !== known.due) {
        await moveQuestion(trx, by, known, 'message_to_company', { now: services.now(), due });
        await notifyCompany(services, trx, [known.id]);
      }
    } else if (known && known.outcome !== 'corrected' && known.value === one.value && messages[0]?.text === filled) {
      const lastWordOfCompany = await hasLastWord(trx, known.id);
      await moveQuestion(trx, by, known, 'reopen', { now: services.now(), lastWordOfCompany, due });
      if (!lastWordOfCompany) await notifyCompany(services, trx, [known.id]);
    } else {
      fresh.push(one);
    }
  }
  await putQuestions(services, trx, by, fresh, { text, due, benchmark_id, locale: by.locale });
}
