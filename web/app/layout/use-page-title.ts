import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { titleOf } from '../pages.ts';
import { pageTexts } from '../pages/texts.ts';
import { layoutTexts } from './texts.ts';
import { useCurrentPage } from './use-current-page.ts';

/** The title of the browser's tab follows the page and the language. */
export function usePageTitle(): void {
  const { product } = useTexts(layoutTexts);
  const { path, params } = useCurrentPage();
  const { notFoundTitle } = useTexts(pageTexts);
  const title = titleOf(path, params)?.[useLocale()] ?? notFoundTitle;
  useEffect(() => {
    document.title = path === '/' ? product : `${title} — ${product}`;
  }, [title, path, product]);
}

function focusOn(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

/** Moves the focus to the page's title, so that reading and tabbing start there; one that is still loading is waited for. */
export function focusTitle(): void {
  const main = document.querySelector('main');
  const title = main?.querySelector('h1') ?? main;
  if (title) focusOn(title);
  if (!main || title !== main) return;
  const loading = new MutationObserver(() => {
    const late = main.querySelector('h1');
    if (late && document.activeElement === main) focusOn(late);
    if (late || document.activeElement !== main) loading.disconnect();
  });
  loading.observe(main, { childList: true, subtree: true });
}

/** Focuses the title after a change of page, unless the person is still working inside the page. */
export function useFocusOnTitle(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        if (document.querySelector('main')?.contains(document.activeElement) === true) return;
        focusTitle();
      }),
    [router],
  );
}
