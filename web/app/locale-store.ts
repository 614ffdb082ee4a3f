import { useSyncExternalStore } from 'react';
import type { Locale } from '#domain/language/text.ts';
import { caller } from './caller.ts';

const KEY = 'etalon.locale';
const listeners = new Set<() => void>();

const remembered = (): Locale => (localStorage.getItem(KEY) === 'en' ? 'en' : 'ru');

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
