import type { Kysely } from 'kysely';
import { waitsForCompany } from '#domain/access/questionnaires.ts';
import { text } from '#domain/language/text.ts';
import type { Session } from '#contract/questionnaires.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { conflict, forbidden } from '../../platform/http/refusal.ts';
import { getSessionOf } from '../session-rows.ts';

const NOT_WAITING = text(
  'Анкета больше не ждёт проверки. Обновите страницу.',
  'This questionnaire is no longer waiting for a check. Reload the page.',
);

/** The questionnaire, kept from others until the end of the transaction. */
export async function lockSession(trx: Kysely<Database>, actor: Actor, id: number): Promise<Session> {
  await trx.selectFrom('session').select('id').where('id', '=', id).forUpdate().execute();
  return getSessionOf(trx, actor, id);
}

const NOT_YOURS = text(
  'Числа этой анкеты проверяет компания или тот, кто прислал файл. Если число вызывает сомнение, спросите компанию.',
  'The company, or whoever sent the file, checks the numbers of this questionnaire. Ask the company about a number you doubt.',
);

/** The same, if it still waits for the answers of this person. */
export async function lockToCheck(trx: Kysely<Database>, actor: Actor, id: number): Promise<Session> {
  const session = await lockSession(trx, actor, id);
  if (!waitsForCompany(session)) throw conflict(NOT_WAITING);
  if (!session.can.settle) throw forbidden(NOT_YOURS);
  return session;
}
