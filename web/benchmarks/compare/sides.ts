import { pluralRu } from '#domain/language/plural.ts';
import { text, type Text } from '#domain/language/text.ts';

/** What the two compared calculations are called: the same thing then and now, or two groups of one release. */
export interface Sides {
  readonly before: Text;
  readonly after: Text;
  /** A figure of the first below that of the second. */
  readonly inFirst: (figure: Text) => Text;
  readonly moved: (n: number, all: number) => Text;
  /** The same for a client, of the middle of the market. */
  readonly middleMoved: (n: number, all: number) => Text;
  readonly same: Text;
  readonly sameHint: Text;
  readonly change: Text;
  readonly gapHelp: Text;
  readonly placeHelp: Text;
}

export const THEN_AND_NOW: Sides = {
  before: text('Было', 'Before'),
  after: text('Стало', 'After'),
  inFirst: ({ ru, en }) => text(`было ${ru}`, `was ${en}`),
  moved: (n, all) =>
    text(
      `Цифры сдвинулись у ${n} из ${all} ${pluralRu(all, 'показателя', 'показателей', 'показателей')}`,
      `${n} of ${all} indicators changed`,
    ),
  middleMoved: (n, all) =>
    text(
      `Середина рынка изменилась у ${n} из ${all} ${pluralRu(all, 'показателя', 'показателей', 'показателей')}`,
      `The middle of the market changed for ${n} of ${all} indicators`,
    ),
  same: text('Цифры не изменились', 'Nothing changed'),
  sameHint: text('За этот период цифры одни и те же.', 'The figures for this period are the same.'),
  change: text('Сдвиг', 'Change'),
  gapHelp: text(
    'На сколько ваше значение больше или меньше середины рынка: теперь и прежней',
    'How far your value is from the middle of the market now, and from the earlier one',
  ),
  placeHelp: text(
    'Ваше место теперь; полая точка — место среди прежних цифр',
    'Your position now; the hollow dot is your position among the earlier figures',
  ),
};

export const TWO_GROUPS: Sides = {
  before: text('Первая группа', 'First group'),
  after: text('Вторая группа', 'Second group'),
  inFirst: ({ ru, en }) => text(`в первой ${ru}`, `first group: ${en}`),
  moved: (n, all) =>
    text(
      `Цифры различаются у ${n} из ${all} ${pluralRu(all, 'показателя', 'показателей', 'показателей')}`,
      `${n} of ${all} indicators differ`,
    ),
  middleMoved: (n, all) =>
    text(
      `Середины групп различаются у ${n} из ${all} ${pluralRu(all, 'показателя', 'показателей', 'показателей')}`,
      `The middles of the groups differ for ${n} of ${all} indicators`,
    ),
  same: text('Цифры не различаются', 'No differences'),
  sameHint: text(
    'За этот период у обеих групп одни и те же цифры.',
    'Both groups have the same figures for this period.',
  ),
  change: text('Разница', 'Difference'),
  gapHelp: text(
    'На сколько ваше значение больше или меньше середины второй группы и первой',
    'How far your value is from the middle of the second group, and of the first',
  ),
  placeHelp: text(
    'Ваше место во второй группе; полая точка — место в первой',
    'Your position in the second group; the hollow dot is your position in the first',
  ),
};

interface Released {
  readonly release?: { readonly id: number } | null;
}

/** A company's calculations of one release differ by their group alone; everything else is then and now. */
export const sidesOf = (one: Released | undefined, other: Released | undefined): Sides =>
  one?.release && one.release.id === other?.release?.id ? TWO_GROUPS : THEN_AND_NOW;
