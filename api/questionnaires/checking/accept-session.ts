import { text } from '#domain/language/text.ts';
import { answeredCells, isSettled } from '#domain/questionnaires/checking/check-items.ts';
import { isAccepted, isProcessed } from '#domain/questionnaires/states.ts';
import type { acceptSession as acceptCall } from '#contract/questionnaire-check.ts';
import type { Session } from '#contract/questionnaires.ts';
import { audit } from '../../journal/audit.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { queueQuestionnaire } from '../intake/jobs.ts';
import { getSessionOf } from '../session-rows.ts';
import { listAnswers, listCheckItems } from './answer-queries.ts';
import { lockSession, lockToCheck } from './lock-to-check.ts';

const NOT_SETTLED = text(
  'Сначала ответьте о каждом числе: анкету можно принять, когда вопросов не осталось.',
  'Answer about every number first: a questionnaire is accepted when nothing is left open.',
);

/** Queues a questionnaire to be read with its answers. Accepting again changes nothing. */
export const acceptSession = ({ db, jobs, events }: Services, call: Call<typeof acceptCall>): Promise<Session> =>
  db.transaction().execute(async (trx) => {
    const { id } = call.params;
    const before = await lockSession(trx, call.actor, id);
    if (!isProcessed(before.status) || (isAccepted(before.status) && before.returned_at === null)) return before;
    const { company, status } = await lockToCheck(trx, call.actor, id);
    const answers = (await listAnswers(trx, id)).filter(({ applied }) => !applied);
    const items = await listCheckItems(trx, id);
    const answered = answeredCells(answers);
    if (items.some((item) => !isSettled(item, answered))) throw conflict(NOT_SETTLED);
    await trx.updateTable('session').set({ status: 'queued', progress: 0 }).where('id', '=', id).execute();
    await queueQuestionnaire(trx, jobs, { id, company_id: company.id });
    const after = { status: 'queued', answer_count: answers.length };
    await audit(trx, call, { action: 'update', object_type: 'session', object_id: id, before: { status }, after });
    await events.announce(trx, { type: 'session', id, status: 'queued', progress: 0, company_id: company.id });
    return getSessionOf(trx, call.actor, id);
  });
