import type { Locale } from '../../language/text.ts';
import { isUntold } from '../../market/may-be-listed.ts';
import { formatOwn } from '../../market/own-text.ts';
import { NO_CELL, type OwnInMarket } from '../release/own-in-market.ts';
import { markOn, middleOf } from '../../market/place-mark.ts';
import { shortPlaceText } from '../release/place-text.ts';
import type { NamedIndicator, StandingRow } from '../standing/company-standing.ts';
import { shownChange, type YearPair } from '../years/year-pairs.ts';
import { yearSentence } from '../years/year-texts.ts';
import type { BriefMove, BriefYear } from './brief.ts';

/** An indicator of a group with the company a year before. */
export interface YearRow extends StandingRow {
  readonly before: OwnInMarket | null;
}

/** More lines cross each other. */
const MOST_MOVES = 7;

/** Two neighbouring years of an indicator with a good side; nothing doubtful is compared. */
function pairOf<Row extends YearRow>({ row, unlisted }: NamedIndicator<Row>, year: number) {
  const { own, before, direction } = row;
  if (!own || own.year !== year || isUntold(unlisted)) return null;
  if (!before || before.doubtful || direction === null) return null;
  return {
    metric: { ...row, direction },
    before: { cell: NO_CELL, suppressed: null, own: before },
    after: { cell: NO_CELL, suppressed: null, own },
    doubtful: false,
    market: null,
    newFormula: null,
  } satisfies YearPair<Row>;
}

type Pair = NonNullable<ReturnType<typeof pairOf<YearRow>>>;

function moveOf(pair: Pair, locale: Locale): BriefMove | null {
  const { metric, before, after } = pair;
  const [was, is] = [markOn(before.own, metric.direction), markOn(after.own, metric.direction)];
  const change = shownChange(pair);
  if (was === null || is === null || change === null) return null;
  return {
    metric: metric.id,
    name: metric.description,
    before: formatOwn(before.own, metric, locale),
    now: formatOwn(after.own, metric, locale),
    place: shortPlaceText(after.own, metric.direction)?.[locale] ?? '',
    was: middleOf(was),
    is: middleOf(is),
    change,
  };
}

/** What changed from the year before: the key indicators in a sentence, each with those decided on as a line. */
export function briefYear<Row extends YearRow>(
  keys: readonly NamedIndicator<Row>[],
  others: readonly NamedIndicator<Row>[],
  year: number | null,
  locale: Locale,
): BriefYear | null {
  if (year === null) return null;
  const named = new Map([...keys, ...others].map((item) => [item.row.id, item]));
  const moves = [...named.values()]
    .flatMap((item) => pairOf(item, year) ?? [])
    .flatMap((pair) => moveOf(pair, locale) ?? [])
    .slice(0, MOST_MOVES);
  const span = { from: year - 1, to: year };
  const sentence = yearSentence(
    keys.flatMap((item) => pairOf(item, year) ?? []),
    span,
  );
  if (moves.length === 0 || sentence === null) return null;
  return { ...span, sentence: sentence[locale], moves: moves.toSorted((one, other) => other.is - one.is) };
}
