import type { Locale } from '#domain/language/text.ts';

const TAGS: Readonly<Record<Locale, string>> = { ru: 'ru-RU', en: 'en-GB' };

/** `2026-11` in words: «нояб. 2026» beside a chart, «ноябрь 2026» in full. */
export function monthName(month: string, locale: Locale, style: 'short' | 'long'): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const name = new Intl.DateTimeFormat(TAGS[locale], { month: style }).format(new Date(year, number - 1, 1));
  return `${name} ${year}`;
}
