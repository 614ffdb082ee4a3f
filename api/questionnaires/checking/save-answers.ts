import { text } from '#domain/language/text.ts';
import { answerProblem } from '#domain/questionnaires/checking/check-items.ts';
import type { Check, saveAnswers as saveCall } from '#contract/questionnaire-check.ts';
import { auditAll } from '../../journal/audit.ts';
import type { Call } from '../../platform/http/serve.ts';
import { wrongField } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { cellKey, describeAnswers, listAnswers, listCheckItems } from './answer-queries.ts';
import { lockToCheck } from './lock-to-check.ts';
import { loadCheck } from './read-check.ts';

const NO_QUESTION = text(
  'По этой ячейке вопроса нет. Обновите страницу.',
  'There is no question about this cell. Reload the page.',
);

/**
 * Saves what a person answered about cells of a questionnaire; they are a draft until it is accepted. The journal says who
 * answered what about which cell; the numbers stay with the questionnaire, so that they are deleted with it.
 */
export const saveAnswers = ({ db, names, now }: Services, call: Call<typeof saveCall>): Promise<Check> =>
  db.transaction().execute(async (trx) => {
    const { actor, params, body, locale } = call;
    await lockToCheck(trx, actor, params.id);
    const items = new Map((await listCheckItems(trx, params.id)).map((item) => [cellKey(item), item]));
    const used = new Map(
      (await listAnswers(trx, params.id)).filter(({ applied }) => applied).map((row) => [cellKey(row), row]),
    );
    const answers = new Map(body.answers.map((one) => [cellKey(one), one]));
    const rows = [...answers].map(([key, { sheet, cell, kind, ...typed }]) => {
      const item = items.get(key);
      if (!item) throw wrongField('cell', NO_QUESTION);
      const reason = typed.reason?.trim() ?? null;
      const problem = answerProblem(item, { kind, value: typed.value ?? null, reason });
      if (problem) throw wrongField(problem.field, problem.text);
      // A number that was corrected before is confirmed as it is now.
      const value = kind === 'number' ? typed.value! : kind === 'right' ? (used.get(key)?.value ?? null) : null;
      return {
        session_id: params.id,
        sheet,
        cell,
        metric_id: item.metric_id,
        it_system_id: item.it_system_id,
        kind,
        value,
        reason: kind === 'right' ? reason : null,
        proposed: kind !== 'right' && item.proposal !== null && item.proposal.value === value,
        user_id: actor.user_id,
        user_name: actor.full_name,
        at: now(),
      };
    });
    for (const { sheet, cell } of rows) {
      await trx
        .deleteFrom('session_answer')
        .where('session_id', '=', params.id)
        .where('sheet', '=', sheet)
        .where('cell', '=', cell)
        .where('applied', '=', false)
        .execute();
    }
    await trx.insertInto('session_answer').values(rows).execute();
    await auditAll(
      trx,
      call,
      (await describeAnswers(trx, rows)).map((after) => ({
        action: 'update',
        object_type: 'session',
        object_id: params.id,
        after,
      })),
    );
    return loadCheck({ db: trx, names }, actor, params.id, locale);
  });
