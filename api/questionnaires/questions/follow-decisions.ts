import type { Kysely } from 'kysely';
import type { AuditActor } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { answerKey } from '../../values/thread/answers.ts';
import { moveQuestion } from './move-question.ts';
import { listLatestQuestions, listMessages } from './queries.ts';
import { hasLastWord } from './write-messages.ts';

type Trx = Kysely<Database>;
type By = AuditActor & { readonly actor: Actor };

/** A value that was decided about. */
export interface DecidedValue {
  readonly company_id: number;
  readonly metric_id: number;
  readonly year: number;
  readonly value: number;
}

/** The newest question about each of these values; one about another number is not meant. */
async function questionsAbout(trx: Trx, actor: Actor, values: readonly DecidedValue[]) {
  const latest = new Map((await listLatestQuestions(trx, actor)).map((row) => [answerKey(row), row]));
  return values.flatMap((value) => {
    const question = latest.get(answerKey(value));
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
