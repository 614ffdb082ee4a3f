import { text, type Text } from '../../language/text.ts';

/** Why the publication of an edition cannot be undone any more, the weightiest first. */
export const EDITION_KEEPERS = ['questionnaires', 'campaign', 'later_edition', 'later_template'] as const;
export type EditionKeeper = (typeof EDITION_KEEPERS)[number];

export const KEEPER_REASONS: Readonly<Record<EditionKeeper, (year: number) => Text>> = {
  questionnaires: (year) =>
    text(
      `Есть анкеты за ${year} год: редакция закрыта, правки идут в проект ${year + 1}.`,
      `There are questionnaires for ${year}: the edition is closed, changes go into draft ${year + 1}.`,
    ),
  campaign: (year) =>
    text(
      `По редакции ${year} идёт сбор. Сначала выберите в настройках кампании другую.`,
      `A collection uses edition ${year}. Choose another one in the campaign settings first.`,
    ),
  later_edition: (year) =>
    text(
      `Уже начат проект ${year + 1}. Сначала отзовите его.`,
      `Draft ${year + 1} has begun already. Withdraw it first.`,
    ),
  later_template: () =>
    text(
      'После редакции опубликован ещё один шаблон, он и действует.',
      'Another template was published after the edition and is in force.',
    ),
};
