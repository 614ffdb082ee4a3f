import { mailtoOf } from '#domain/messages/mailto.ts';
import { getLetter, revealLetter, type OutboxLetter } from '#contract/letters.ts';
import { call } from '#web/app/call.ts';
import { reportError } from '#web/app/report-error.ts';
import { useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { outboxTexts } from './texts.ts';

/** Opens a letter in the person's own mail program. A text that is too long for an address is copied, to be pasted there. */
export function useOwnMail(): (letter: OutboxLetter) => Promise<void> {
  const texts = useTexts(outboxTexts);
  return async ({ id, to_address: to, subject, has_secret }) => {
    try {
      const input = { params: { id } };
      const { text } = has_secret ? await call(revealLetter, input) : await call(getLetter, input);
      const { href, whole } = mailtoOf({ to, subject, text: text ?? '' });
      if (!whole) {
        await navigator.clipboard.writeText(text ?? '');
        notify(texts.copied, { variant: 'info' });
      }
      window.location.assign(href);
    } catch (error) {
      reportError(error);
    }
  };
}
