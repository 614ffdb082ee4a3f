import { text } from '#domain/language/text.ts';
import type { sendLetterAgain as sendCall } from '#contract/letters.ts';
import { audit } from '../../journal/audit.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { getOutboxLetter } from './queries.ts';

const CANNOT = text(
  'Письмо нельзя отправить: оно уже в очереди, его текст стёрт или в портале не настроена почта.',
  'Cannot send the letter: it is queued already, its text is gone, or the portal has no mail server.',
);

/** Puts a letter into the queue once more. */
export async function sendLetterAgain(services: Services, call: Call<typeof sendCall>): Promise<void> {
  const { person, subject } = await getOutboxLetter(services, call.actor, call.params.id);
  await services.db.transaction().execute(async (trx) => {
    if (!(await services.mail.sendAgain(trx, call.params.id))) throw conflict(CANNOT);
    const after = { letter_subject: subject };
    await audit(trx, call, { action: 'letter_resent', object_type: 'user', object_id: person?.id ?? null, after });
  });
}
