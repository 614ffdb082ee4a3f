import type { Kysely } from 'kysely';
import { text } from '#domain/language/text.ts';
import { mayRemind } from '#domain/questionnaires/questions/states.ts';
import type { QuestionThread } from '#contract/questions.ts';
import type * as contract from '#contract/questions.ts';
import { audit, type AuditActor } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { conflict, wrongField } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { addEntry } from '../../values/thread/entries.ts';
import { journalled, lockQuestion, moveQuestion, requireRight } from './move-question.ts';
import { notifyAsker, notifyCompany } from './notify-question.ts';
import { readerOf } from './present-question.ts';
import { loadThread } from './present-thread.ts';
import { aboutQuestion, listMessages, type QuestionRow } from './queries.ts';

const REMINDED = text(
  'Напоминать можно не чаще раза в день: с прошлого письма день ещё не прошёл.',
  'You can remind once a day: less than a day has passed since the last letter.',
);

const NO_TEXT = text('Напишите текст.', 'Enter a text.');

/** What was typed, without blanks around it; blanks alone are refused. */
export function requireText(typed: string): string {
  const trimmed = typed.trim();
  if (trimmed === '') throw wrongField('text', NO_TEXT);
  return trimmed;
}

/** Writes a message. Whoever writes has had their turn: the other side is to act, and learns of it. */
export async function sendMessage(
  services: Services,
  trx: Kysely<Database>,
  by: AuditActor & { readonly actor: Actor },
  question: QuestionRow,
  typed: string,
  due?: string,
): Promise<void> {
  const { user_id, full_name: user_name, company_id } = by.actor;
  const now = services.now();
  const from_company = company_id !== null;
  const said = { kind: 'message', from_company, user_id, user_name, at: now, text: requireText(typed) } as const;
  const last = (await listMessages(trx, question.id)).at(-1);
  // A second click.
  if (last?.kind === 'message' && last.user_id === user_id && last.text === said.text) return;
  await addEntry(trx, { ...aboutQuestion(question), ...said });
  await moveQuestion(trx, by, question, from_company ? 'message_of_company' : 'message_to_company', { now, due });
  if (from_company) await notifyAsker(services, trx, question.id);
  else await notifyCompany(services, trx, [question.id], user_id);
}

/** Writes into the conversation. */
export const writeMessage = (services: Services, call: Call<typeof contract.writeMessage>): Promise<QuestionThread> =>
  services.db.transaction().execute(async (trx) => {
    const { actor, params, body } = call;
    const question = await lockQuestion(trx, actor, params.id);
    requireRight(actor, question, 'message');
    await sendMessage(services, trx, call, question, body.text);
    return loadThread(trx, await readerOf(services, call), question.id);
  });

/** Sends the question to the company once more. */
export const remindOfQuestion = (
  services: Services,
  call: Call<typeof contract.remindOfQuestion>,
): Promise<QuestionThread> =>
  services.db.transaction().execute(async (trx) => {
    const { actor, params } = call;
    const now = services.now();
    const question = await lockQuestion(trx, actor, params.id);
    requireRight(actor, question, 'remind');
    if (!mayRemind(question, now)) throw conflict(REMINDED);
    await trx.updateTable('question').set({ reminded_at: now }).where('id', '=', question.id).execute();
    await audit(trx, call, {
      action: 'update',
      object_type: 'question',
      object_id: question.id,
      about: question.company_id,
      after: { ...journalled(question), reminder: true },
    });
    await notifyCompany(services, trx, [question.id], actor.user_id);
    return loadThread(trx, await readerOf(services, call), question.id);
  });

/** Withdraws a question, or brings a withdrawn one back. */
export const withdrawQuestion = (
  services: Services,
  call: Call<typeof contract.withdrawQuestion>,
): Promise<QuestionThread> =>
  services.db.transaction().execute(async (trx) => {
    const { actor, params, body } = call;
    const now = services.now();
    const question = await lockQuestion(trx, actor, params.id);
    if (body.value !== (question.state === 'withdrawn')) {
      requireRight(actor, question, body.value ? 'withdraw' : 'reopen');
      const lastWordOfCompany = await hasLastWord(trx, question.id);
      await moveQuestion(trx, call, question, body.value ? 'withdraw' : 'reopen', { now, lastWordOfCompany });
    }
    return loadThread(trx, await readerOf(services, call), question.id);
  });

/** Settles a question with nothing decided about the value: it goes back to the desk. */
export const closeQuestion = (services: Services, call: Call<typeof contract.closeQuestion>): Promise<QuestionThread> =>
  services.db.transaction().execute(async (trx) => {
    const { actor, params } = call;
    const now = services.now();
    const question = await lockQuestion(trx, actor, params.id);
    requireRight(actor, question, 'close');
    await moveQuestion(trx, call, question, 'settle', { now, more: { outcome: 'closed' } });
    return loadThread(trx, await readerOf(services, call), question.id);
  });

/** Whether the company wrote last, not counting what it took back. */
export async function hasLastWord(...about: Parameters<typeof listMessages>): Promise<boolean> {
  const messages = await listMessages(...about);
  return messages.findLast(({ taken_back_at }) => taken_back_at === null)?.from_company ?? false;
}
