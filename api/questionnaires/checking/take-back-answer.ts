import type { takeBackAnswer as takeBackCall } from '#contract/questionnaire-check.ts';
import { audit } from '../../journal/audit.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { describeAnswers } from './answer-queries.ts';
import { lockToCheck } from './lock-to-check.ts';

/** Takes back an answer the questionnaire has not been read with yet. */
export const takeBackAnswer = ({ db }: Services, call: Call<typeof takeBackCall>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, answer_id } = call.params;
    await lockToCheck(trx, call.actor, id);
    const gone = await trx
      .deleteFrom('session_answer')
      .where('id', '=', answer_id)
      .where('session_id', '=', id)
      .where('applied', '=', false)
      .returning(['sheet', 'cell', 'metric_id', 'kind'])
      .executeTakeFirst();
    if (!gone) throw notFound();
    const [before] = await describeAnswers(trx, [gone]);
    await audit(trx, call, { action: 'update', object_type: 'session', object_id: id, before });
  });
