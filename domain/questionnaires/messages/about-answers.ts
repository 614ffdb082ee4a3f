import { INFO, WARNING } from '../../journal/levels.ts';
import { typedFrom } from '../../language/number-text.ts';
import { text, type Text } from '../../language/text.ts';
import { both, kind, shownIn, type Shown } from './kind.ts';

export interface ConfirmedParams {
  /** What was doubtful. */
  readonly message: Text;
  readonly found: Text | string | null;
  /** Empty where the company corrected the number itself and gave none. */
  readonly reason: string;
  readonly person: string | null;
}

const by = (person: string | null): string => (person === null ? '' : ` (${person})`);

/** About what people answered before the questionnaire was accepted. */
export const ANSWER_FINDINGS = {
  confirmed: kind(INFO, ({ message, found, reason, person }: ConfirmedParams) => {
    const why = reason === '' ? text('', '') : text(`: «${reason}»`, `: “${reason}”`);
    return {
      message: text(
        `Подтверждено отправителем${by(person)}${why.ru}. ${message.ru}`,
        `Confirmed by the sender${by(person)}${why.en}. ${message.en}`,
      ),
      found,
    };
  }),
  corrected: kind(
    INFO,
    (params: { readonly found: Shown | null; readonly value: number | null; readonly person: string | null }) => {
      const { found, value, person } = params;
      const before =
        found === null ? text('пусто', 'empty') : text(`«${shownIn(found, 'ru')}»`, `“${shownIn(found, 'en')}”`);
      const after = both((locale) =>
        value === null ? { ru: 'пусто', en: 'empty' }[locale] : typedFrom(value, locale),
      );
      return {
        message: text(
          `Исправлено на портале${by(person)}: было ${before.ru}, стало ${after.ru}.`,
          `Corrected in the portal${by(person)}: was ${before.en}, now ${after.en}.`,
        ),
        found: after,
      };
    },
  ),
  /** The staff sent an accepted cell back, in their own words. */
  returned: kind(WARNING, ({ reason, value }: { readonly reason: string; readonly value: number | null }) => ({
    message: text(`Вернули на проверку: «${reason}».`, `Sent back for a check: “${reason}”.`),
    found: value === null ? text('пусто', 'empty') : both((locale) => typedFrom(value, locale)),
  })),
} as const;
