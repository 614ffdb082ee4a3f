import { useCurrentPage } from '#web/app/layout/use-current-page.ts';
import { titleOf } from '#web/app/pages.ts';
import { useLocale } from '#web/ui/language.tsx';

/** The title of this page, as its breadcrumb has it. */
export function useCurrentTitle(): string {
  const { path, params } = useCurrentPage();
  return titleOf(path, params)?.[useLocale()] ?? '';
}
