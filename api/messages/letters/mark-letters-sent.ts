import { text } from '#domain/language/text.ts';
import type { markLettersSent as markCall } from '#contract/letters.ts';
import { auditAll } from '../../journal/audit.ts';
import { refusedOf, refuseMany } from '../../platform/http/each-or-none.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { findLetters, MARKABLE } from './queries.ts';

const NOT_LYING = text(
  'письмо не лежит: оно уже отправлено, в очереди, или его ссылка не действует.',
  'the letter is not waiting: it is sent or queued already, or its link has expired.',
);
const NOT_MARKED = text('письмо не отмечено отправленным вручную.', 'the letter is not marked as sent by hand.');

/** Notes that somebody has sent letters by hand, or that it was a mistake: all of them or none. */
export const markSentByHand = (services: Services, call: Call<typeof markCall>): Promise<{ changed: number }> =>
  services.db.transaction().execute(async (trx) => {
    const { actor, body } = call;
    const { letters, value } = body;
    await trx.selectFrom('letter').select('id').where('id', 'in', letters).orderBy('id').forUpdate().execute();
    const rows = await findLetters(services, trx, actor, letters);
    const found = new Map(rows.map((row) => [row.id, row]));
    const refused = await refusedOf(letters, async (id) => {
      const row = found.get(id);
      if (!row) throw notFound();
      if (value && !MARKABLE.includes(row.state)) throw conflict(NOT_LYING);
      if (!value && row.state !== 'by_hand') throw conflict(NOT_MARKED);
    });
    refuseMany('letters', refused, (id) => found.get(id)?.to_address ?? id);
    await trx
      .updateTable('letter')
      .set((row) =>
        value
          ? { state: 'by_hand' as const, sent_at: services.now(), sent_by: actor.user_id }
          : {
              // One that failed before has failed again.
              state: row
                .case()
                .when('error', 'is', null)
                .then('kept' as const)
                .else('failed' as const)
                .end(),
              sent_at: null,
              sent_by: null,
            },
      )
      .where('id', 'in', letters)
      .execute();
    await auditAll(
      trx,
      call,
      rows.map(({ user_id, subject }) => ({
        action: value ? ('letter_by_hand' as const) : ('letter_not_by_hand' as const),
        object_type: 'user',
        object_id: user_id,
        after: { letter_subject: subject },
      })),
    );
    return { changed: rows.length };
  });
