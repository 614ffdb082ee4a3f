import { text } from '#domain/language/text.ts';
import type { revealLetter as revealCall } from '#contract/letters.ts';
import { audit } from '../../journal/audit.ts';
import { conflict, forbidden } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { getLetterRow, isReadable } from './queries.ts';

const NOT_YOURS = text(
  'Письмо со ссылкой для пароля может открыть только тот, кто может сбросить пароль этому человеку.',
  'Only someone who may reset this person’s password can open a letter with a link that sets it.',
);
const GONE = text(
  'Текста больше нет: после отправки и по сроку ссылка для пароля стирается.',
  'The text is gone: a link that sets a password is erased once it is sent, or when it expires.',
);

/** Shows the text of a letter with a secret; the journal says who has read whose. */
export const revealLetter = (services: Services, call: Call<typeof revealCall>): Promise<{ readonly text: string }> =>
  services.db.transaction().execute(async (trx) => {
    const row = await getLetterRow(services, trx, call.actor, call.params.id);
    if (!isReadable(call.actor, row)) throw forbidden(NOT_YOURS);
    if (row.sealed === null) throw conflict(GONE);
    const { user_id, subject } = row;
    const after = { letter_subject: subject };
    await audit(trx, call, { action: 'letter_opened', object_type: 'user', object_id: user_id, after });
    return { text: services.mail.open(row.id, row.sealed).text };
  });
