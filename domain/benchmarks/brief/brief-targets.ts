import { formatDate } from '../../language/format.ts';
import { pluralEn, pluralRu } from '../../language/plural.ts';
import type { Locale } from '../../language/text.ts';
import { formatAmount } from '../../language/units.ts';
import { formatOwn } from '../../market/own-text.ts';
import type { YearFigure } from '../targets/check-target.ts';
import { countTargets, type ShownTarget } from '../targets/target-text.ts';
import type { Brief, BriefTarget } from './brief.ts';

interface NamedTarget extends ShownTarget {
  readonly metric_id: number;
  readonly metric: string;
}

/** More do not fit on a slide. */
const MOST_TARGETS = 6;
/** The largest number of a bar stands so far to the right. */
const REACH = 1.25;

function barOf({ value, figure, unit_name }: ShownTarget, before: number | null): BriefTarget['bar'] {
  if (!figure) return null;
  const shown = [value, figure.value, ...(before === null ? [] : [before])];
  if (Math.min(...shown) < 0) return null;
  const largest = Math.max(...shown);
  const end = unit_name.trim() === '%' && largest <= 100 ? 100 : largest * REACH;
  if (end <= 0) return null;
  return { now: figure.value / end, before: before === null ? null : before / end, goal: value / end };
}

const WORDS = {
  ru: {
    by: (goal: string, day: string) => `${goal} к\u00a0${day}`,
    was: (before: string) => `, было ${before}`,
    none: 'значения ещё нет',
  },
  en: {
    by: (goal: string, day: string) => `${goal} by ${day}`,
    was: (before: string) => `, was ${before}`,
    none: 'no value yet',
  },
} as const satisfies Record<Locale, unknown>;

function rowOf(target: NamedTarget, before: YearFigure | null, locale: Locale): BriefTarget {
  const { metric_id, metric, value, due, unit_name, state, figure } = target;
  const words = WORDS[locale];
  const past = figure && before?.year === figure.year - 1 ? before : null;
  const was = past ? words.was(formatOwn(past, target, locale)) : '';
  return {
    metric: metric_id,
    name: metric,
    goal: words.by(formatAmount(value, unit_name, locale, 'typed'), formatDate(due, locale)),
    now: figure ? formatOwn(figure, target, locale) + was : words.none,
    state,
    bar: barOf(target, past?.value ?? null),
  };
}

/** The company's targets, and in one sentence how they stand; null without any. */
export function briefTargets(
  targets: readonly NamedTarget[],
  beforeOf: (metric: number) => YearFigure | null,
  locale: Locale,
): Brief['targets'] {
  const n = targets.length;
  if (n === 0) return null;
  const counted = countTargets(
    targets.map(({ state }) => state),
    locale,
  );
  const all =
    locale === 'ru' ? `${n} ${pluralRu(n, 'цель', 'цели', 'целей')}` : `${n} ${pluralEn(n, 'target', 'targets')}`;
  return {
    sentence: `${all}: ${counted}.`,
    rows: targets.slice(0, MOST_TARGETS).map((target) => rowOf(target, beforeOf(target.metric_id), locale)),
  };
}
