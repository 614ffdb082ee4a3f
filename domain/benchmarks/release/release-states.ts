import { formatDate } from '../../language/format.ts';
import { text, type Locale, type Text } from '../../language/text.ts';

/** Of all releases at most one is in force: clients read it. */
export const RELEASE_STATES = ['in_force', 'replaced', 'withdrawn'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** A withdrawn release with what clients are told about it. */
export interface WithdrawnRelease {
  readonly id: number;
  readonly built_at: string;
  readonly withdrawn_at: string;
  readonly words: string;
  readonly words_en: string;
}

/** What kind of fault a release was withdrawn for. */
export const WITHDRAWAL_KINDS = ['data', 'formula', 'disclosure', 'other'] as const;
export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number];
export const WITHDRAWAL_KIND_NAMES: Readonly<Record<WithdrawalKind, Text>> = {
  data: text('Ошибка в данных', 'Wrong data'),
  formula: text('Ошибка в формуле', 'Wrong formula'),
  disclosure: text('Видно компанию', 'A company can be recognised'),
  other: text('Другое', 'Another reason'),
};

/** What clients read where a withdrawn release stood. */
export function withdrawnText({ id, built_at, withdrawn_at, words, words_en }: WithdrawnRelease): Text {
  // As everywhere, the day of a release is the same for all readers.
  const day = (moment: string, locale: Locale) => formatDate(moment, locale, 'date', 'UTC');
  return text(
    `Выпуск № ${id} от ${day(built_at, 'ru')} отозван ${day(withdrawn_at, 'ru')}. ${words}`,
    `Release No. ${id} of ${day(built_at, 'en')} was withdrawn on ${day(withdrawn_at, 'en')}. ${words_en}`,
  );
}

/** Why there is no market, after a release was withdrawn and nothing put in its place. */
export function underReviewText(release: WithdrawnRelease): Text {
  const { ru, en } = withdrawnText(release);
  return text(`Рынок на проверке. ${ru}`, `The market is under review. ${en}`);
}
