/** An indicator is pinned by the company for its director, or hidden by a person from their home page. */
export const INDICATOR_STATES = ['pinned', 'hidden'] as const;
export type IndicatorState = (typeof INDICATOR_STATES)[number];

/** So long the texts of a pin may be. */
export const NOTE_LENGTH = 500;
export const DECISION_LENGTH = 120;
export const PRICE_LENGTH = 200;

/** What is said to the director about a pinned indicator. */
export interface PinTexts {
  readonly note: string;
  /** What to decide; empty: named after the indicator. */
  readonly decision: string;
  /** What it costs: the amount, then how it comes about on the next lines; empty: what the gap costs, where that is known. */
  readonly price: string;
}

export interface IndicatorMark extends PinTexts {
  readonly metric: number;
  readonly state: IndicatorState;
}

export const NO_TEXTS: PinTexts = { note: '', decision: '', price: '' };

/** As they were unless said otherwise. */
type NewTexts = { readonly [Name in keyof PinTexts]?: string | undefined };

interface Change extends NewTexts {
  readonly state: IndicatorState | null;
  /** These pinned first, in this order; as it was unless said otherwise. */
  readonly order?: readonly number[] | undefined;
}

/** The marks with these indicators pinned first, in this order. */
export function inOrder(marks: readonly IndicatorMark[], first: readonly number[]): IndicatorMark[] {
  const known = (metric: number) => marks.find((mark) => mark.metric === metric) ?? NO_TEXTS;
  return [
    ...first.map((metric) => ({ ...known(metric), metric, state: 'pinned' as const })),
    ...marks.filter(({ metric }) => !first.includes(metric)),
  ];
}

/** The marks after one indicator's has changed; null removes it. A new mark comes last, a new note keeps its place. */
export function withMark(
  marks: readonly IndicatorMark[],
  metric: number,
  { state, order, note, decision, price }: Change,
): IndicatorMark[] {
  const known = marks.find((mark) => mark.metric === metric);
  const others = marks.filter((mark) => mark !== known);
  if (state === null) return others;
  const texts = known ?? NO_TEXTS;
  const changed = {
    metric,
    state,
    note: note ?? texts.note,
    decision: decision ?? texts.decision,
    price: price ?? texts.price,
  };
  const all = known?.state === state ? marks.map((mark) => (mark === known ? changed : mark)) : [...others, changed];
  return order ? inOrder(all, order) : all;
}
