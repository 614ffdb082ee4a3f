import { useSyncExternalStore } from 'react';
import { localeOf, type Locale } from '#domain/language/text.ts';
import { caller } from './caller.ts';

const KEY = 'etalon.locale';
const listeners = new Set<() => void>();

/** The language that somebody who never chose one reads. */
export const browserLocale = (): Locale => localeOf(navigator.languages.join());

function remembered(): Locale {
  const kept = localStorage.getItem(KEY);
  return kept === 'ru' || kept === 'en' ? kept : browserLocale();
}

function tellOthers(): void {
  caller.locale = remembered();
  document.documentElement.lang = caller.locale;
  for (const listener of listeners) listener();
}

tellOthers();
window.addEventListener('storage', (event) => {
  if (event.key === KEY) tellOthers();
});

/** Chooses the language of this browser; its other tabs follow. */
export function setLocale(locale: Locale): void {
  if (remembered() === locale) return;
  localStorage.setItem(KEY, locale);
  tellOthers();
}

export const useChosenLocale = (): Locale =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => caller.locale,
  );
