import { formatDate } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Session } from '#contract/questionnaires.ts';
import { listTexts } from './texts.ts';

/** The name of the file, whose it is too, and when it was removed by age. */
export function fileWords({ file_name, duplicate_of, file_removed_at }: Session, locale: Locale): string {
  const texts = listTexts[locale];
  const notes = [
    ...(duplicate_of === null ? [] : [texts.duplicate(duplicate_of)]),
    ...(file_removed_at === null ? [] : [texts.fileRemoved(formatDate(file_removed_at, locale))]),
  ];
  return notes.length === 0 ? file_name : `${file_name} (${notes.join('; ')})`;
}
