import type { Benchmark } from '#contract/benchmarks.ts';
import { formatDate } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { groupTexts } from '../release/texts.ts';
import { formatFilters } from '../result/format-params.ts';
import { savedGroupTexts } from './texts.ts';

/** Whom a saved group holds. */
export const membersOf = (group: Benchmark, locale: Locale): string =>
  formatFilters(group, locale) || groupTexts[locale].all;

/** What a saved group is called: the words its author gave it, else whom it holds and since when it is saved. */
export function savedGroupName(group: Benchmark, locale: Locale): string {
  const texts = savedGroupTexts[locale];
  const [words] = group.comment?.trim().split('\n') ?? [];
  return words || texts.nameOn(membersOf(group, locale), formatDate(group.created_at, locale));
}
