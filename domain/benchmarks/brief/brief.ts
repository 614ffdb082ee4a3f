import type { DoubtCause } from '../../doubts/doubt-text.ts';
import { MISSING } from '../../language/format.ts';
import type { Locale } from '../../language/text.ts';
import { isUntold, type Unlisted } from '../../market/may-be-listed.ts';
import { formatOwn } from '../../market/own-text.ts';
import type { Direction } from '../../methodology/states.ts';
import { formatAmountOf } from '../money/format-roubles.ts';
import type { OwnInMarket } from '../release/own-in-market.ts';
import { shortPlaceText } from '../release/place-text.ts';
import type { NamedIndicator, StandingRow } from '../standing/company-standing.ts';
import { formatRow } from '../summary/format-row.ts';

export type Placed = Pick<OwnInMarket, 'place' | 'end' | 'quartile'>;

/** An indicator as it is handed on: written out, with its strip and the person's note. */
export interface BriefRow {
  readonly metric: number;
  readonly name: string;
  /** The company's value with its unit. */
  readonly value: string;
  readonly place: string;
  /** «лучше на 27 %»; empty without a place. */
  readonly gap: string;
  readonly side: 'better' | 'same' | 'worse' | null;
  /** What it means, in a sentence; empty where nothing can be said. */
  readonly meaning: string;
  /** What the gap costs a year, in the list about money. */
  readonly roubles: string | null;
  readonly note: string;
  readonly direction: Direction | null;
  readonly own: Placed | null;
  readonly before: Placed | null;
  /** The market shows nothing of it. */
  readonly few: boolean;
  readonly doubtful: boolean;
  readonly doubt: DoubtCause | null;
  /** Why it is neither a strength nor a weakness. */
  readonly unlisted: Unlisted | null;
}

/** What a director is shown of a company: made from a release and the company's own values. */
export interface Brief {
  readonly company: string;
  /** Null: the whole market. */
  readonly group: string | null;
  readonly company_count: number;
  readonly release: { readonly id: number; readonly built_at: string };
  /** Where the company stands; null when no key indicator has a place. */
  readonly sentence: string | null;
  readonly keys: readonly BriefRow[];
  readonly strong: readonly BriefRow[];
  readonly weak: readonly BriefRow[];
  readonly money: readonly BriefRow[];
  readonly pinned: readonly BriefRow[];
  /** Three things to say where nothing is pinned. */
  readonly suggested: readonly BriefRow[];
}

const A_YEAR = { ru: 'в\u00a0год', en: 'a\u00a0year' } as const;

const placedOf = ({ place, end, quartile }: Placed): Placed => ({ place, end, quartile });

interface Besides {
  readonly before: Placed | null;
  readonly note: string;
  readonly few: boolean;
}

/** Writes an indicator out. A doubtful value has neither place nor gap: nothing may be concluded from it. */
export function briefRow<Row extends StandingRow>(
  { row, meaning, amount, doubtful, unlisted, placed }: NamedIndicator<Row>,
  { before, note, few }: Besides,
  locale: Locale,
): BriefRow {
  const { id, description, direction, own } = row;
  const judged = isUntold(unlisted) ? null : placed;
  const value = own && formatOwn(own, row, locale);
  return {
    metric: id,
    name: description,
    value: value ?? MISSING,
    place: (own && !isUntold(unlisted) && shortPlaceText(own, direction)?.[locale]) || '',
    gap: judged ? formatRow(judged, locale).gap : '',
    side: judged?.side ?? null,
    meaning: meaning?.[locale] ?? '',
    roubles: amount && `${formatAmountOf(amount, locale)} ${A_YEAR[locale]}`,
    note,
    direction,
    own: own && placedOf(own),
    before: before && placedOf(before),
    few,
    doubtful,
    doubt: own?.doubt ?? null,
    unlisted,
  };
}

/** What may be handed on: a doubtful value is checked first, one far outside everything is told nowhere, a key indicator without a value says nothing. */
export function fitToHandOn(brief: Brief): Brief {
  const sure = (rows: readonly BriefRow[]) => rows.filter(({ unlisted }) => !isUntold(unlisted));
  const { keys, strong, weak, money, pinned, suggested } = brief;
  return {
    ...brief,
    keys: sure(keys).filter(({ own }) => own !== null),
    strong: sure(strong),
    weak: sure(weak),
    money: sure(money),
    pinned: sure(pinned),
    suggested: sure(suggested),
  };
}
