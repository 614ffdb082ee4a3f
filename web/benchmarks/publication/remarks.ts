import { formatShare } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { PublicationCheck } from '#contract/benchmark-publication.ts';
import type { ReleaseCheck } from '#contract/release-check.ts';
import { publicationTexts } from './texts.ts';

/** One line of the checklist: in order, or something to look at; nothing here prevents publishing. */
export interface Remark {
  readonly fine: boolean;
  readonly title: string;
  readonly note?: string;
}

/** Findings in what clients would read. */
function remarksOfTrial({ moved, kept, clipped }: ReleaseCheck, locale: Locale): Remark[] {
  const texts = publicationTexts[locale];
  const remark = (count: number, title: (n: number) => string, note: string): Remark[] =>
    count === 0 ? [] : [{ fine: false, title: title(count), note }];
  return [
    ...remark(moved.count, texts.listFarMoves, texts.listFarNote),
    ...remark(kept.count, texts.listKept, texts.listKeptNote),
    ...remark(clipped.count, texts.listClipped, texts.listClippedNote),
  ];
}

export function remarksOf(check: PublicationCheck, trial: ReleaseCheck | null, locale: Locale): Remark[] {
  const texts = publicationTexts[locale];
  const { undecided, moved, newest_year, methodology } = check;
  const { year, without } = newest_year;
  return [
    undecided.count === 0
      ? { fine: true, title: undecided.causes === 0 ? texts.noDoubts : texts.allDecided }
      : {
          fine: false,
          title: texts.undecided(undecided.count),
          note: `${texts.listDecided(formatShare(1 - undecided.effect, locale, 0))}. ${texts.listLikely(undecided.likely)}`,
        },
    ...(moved
      ? [
          {
            fine: moved.count === 0 && moved.years.length === 0,
            title: moved.count === 0 && moved.years.length > 0 ? texts.listPastMoved : texts.listMoved(moved.count),
            ...(moved.years.length > 0 && {
              note: moved.years.map((one) => texts.movedIn(one.year, one.count)).join(', '),
            }),
          },
          {
            fine: moved.joined.count + moved.left.count === 0,
            title: texts.listMembers(moved.joined.count, moved.left.count),
          },
        ]
      : [{ fine: true, title: texts.first, note: texts.firstHint }]),
    ...(year === null ? [] : [{ fine: without.count === 0, title: texts.listWithout(without.count, year) }]),
    ...(moved ? [{ fine: methodology.count === 0, title: texts.listMethodology(methodology.count) }] : []),
    ...(trial ? remarksOfTrial(trial, locale) : []),
  ];
}
