import { createContext, use, type ReactNode } from 'react';
import type { Locale } from '#domain/language/text.ts';

/** What a text may be: a string, or a function of what is put into it. */
type Entry = string | ((...values: never[]) => string);

const LocaleContext = createContext<Locale>('ru');

export const useLocale = (): Locale => use(LocaleContext);

export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The texts of one screen in both languages; the English one must have exactly the keys of the Russian one. */
export interface Texts<T> {
  readonly ru: T;
  readonly en: T;
}

type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] };

export const defineTexts = <const T extends Record<string, Entry>>(ru: T, en: Same<NoInfer<T>>): Texts<Same<T>> => ({
  ru: ru as Same<T>,
  en,
});

export const useTexts = <T,>(texts: Texts<T>): T => texts[useLocale()];
