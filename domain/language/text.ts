/** The languages of the interface. Russian is the first; English is the second locale. */
export type Locale = 'ru' | 'en';

export const LOCALES: readonly Locale[] = ['ru', 'en'];

/** One sentence in every language. Where people read it, one of the two is chosen; it is never half translated. */
export type Text = Readonly<Record<Locale, string>>;

export const text = (ru: string, en: string): Text => ({ ru, en });

/** The language requested by an `Accept-Language` header: English when it comes before Russian, else Russian. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const first = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((code) => code === 'ru' || code === 'en');
  return first === 'en' ? 'en' : 'ru';
}
