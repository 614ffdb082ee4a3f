import { LOCALES } from '#domain/language/text.ts';
import type { Finding } from '#domain/questionnaires/finding.ts';
import { wordFindingInAll } from '#domain/questionnaires/messages.ts';

/** What a search finds a finding by: its words in all languages. */
export function searchedText({ code, params }: Pick<Finding, 'code' | 'params'>): string {
  const words = wordFindingInAll(code, params);
  return LOCALES.flatMap((locale) => Object.values(words?.[locale] ?? {}))
    .filter((part) => part !== null)
    .join('\n');
}
