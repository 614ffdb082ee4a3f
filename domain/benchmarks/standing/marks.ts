/** What a person may do with an indicator on the home page: let it stay there, or leave it out. */
export const INDICATOR_STATES = ['pinned', 'hidden'] as const;
export type IndicatorState = (typeof INDICATOR_STATES)[number];

/** So long a note may be. */
export const NOTE_LENGTH = 500;

export interface IndicatorMark {
  readonly metric: number;
  readonly state: IndicatorState;
  /** What the person wants to say about a pinned one. */
  readonly note: string;
}

interface Change {
  readonly state: IndicatorState | null;
  /** As it was unless said otherwise. */
  readonly note?: string | undefined;
  /** These pinned first, in this order; as it was unless said otherwise. */
  readonly order?: readonly number[] | undefined;
}

/** The marks with these indicators pinned first, in this order. */
export function inOrder(marks: readonly IndicatorMark[], first: readonly number[]): IndicatorMark[] {
  const noteOf = (metric: number): string => marks.find((mark) => mark.metric === metric)?.note ?? '';
  return [
    ...first.map((metric) => ({ metric, state: 'pinned' as const, note: noteOf(metric) })),
    ...marks.filter(({ metric }) => !first.includes(metric)),
  ];
}

/** The marks after one indicator's has changed; null removes it. A new mark comes last, a new note keeps its place. */
export function withMark(
  marks: readonly IndicatorMark[],
  metric: number,
  { state, note, order }: Change,
): IndicatorMark[] {
  const known = marks.find((mark) => mark.metric === metric);
  const others = marks.filter((mark) => mark !== known);
  if (state === null) return others;
  const changed = { metric, state, note: note ?? known?.note ?? '' };
  const all = known?.state === state ? marks.map((mark) => (mark === known ? changed : mark)) : [...others, changed];
  return order ? inOrder(all, order) : all;
}
