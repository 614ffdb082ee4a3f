import type { Locale } from '../../language/text.ts';
import { countChanges, weakLists } from './compare-years.ts';
import { shownChange, type Change, type YearPair } from './year-pairs.ts';
import { apartText, countsSentence, ownText, weakSentence, type NamedMetric } from './year-texts.ts';

/** A sentence of what changed, and whether that is good. */
export interface ToldChange {
  readonly change: Change;
  readonly text: string;
}

const compare = (one: number, other: number): Change => (one === other ? 'same' : one > other ? 'better' : 'worse');

interface Compared {
  readonly counts: ReturnType<typeof countChanges>;
  readonly keys: readonly YearPair<NamedMetric>[];
  readonly weak: ReturnType<typeof weakLists>;
}

/** The counts, every place that moved against its number, and the weak list. */
export function toldChanges({ counts, keys, weak }: Compared, group: string | null, locale: Locale): ToldChange[] {
  const [counted, listed] = [countsSentence(counts, group), weakSentence(weak)];
  const apart = keys.flatMap((pair) => {
    const text = apartText(pair);
    const change = shownChange(pair);
    return text && change
      ? [{ change, text: `${pair.metric.description}, ${ownText(pair, locale)}: ${text[locale]}.` }]
      : [];
  });
  return [
    ...(counted ? [{ change: compare(counts.own.better, counts.own.worse), text: counted[locale] }] : []),
    ...apart,
    ...(listed ? [{ change: compare(weak.before, weak.after), text: listed[locale] }] : []),
  ];
}
