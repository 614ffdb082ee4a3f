import { useEffect } from 'react';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { PageHeader, type PageHeaderProps } from '#web/ui/PageHeader.tsx';
import { layoutTexts } from './layout/texts.ts';
import { useCurrentPage } from './layout/use-current-page.ts';
import { titleOf } from './pages.ts';

/** Also sets the browser tab's title. */
function useOwnName(title: unknown): void {
  const { product } = useTexts(layoutTexts);
  useEffect(() => {
    if (typeof title !== 'string') return;
    // After the frame's own effect, which names the tab by the address.
    queueMicrotask(() => {
      document.title = `${title} — ${product}`;
    });
  }, [title, product]);
}

/** The heading of a page, named as in its breadcrumb and in the browser's tab. */
export function PageTitle(props: Partial<PageHeaderProps>) {
  const { path, params } = useCurrentPage();
  useOwnName(props.title);
  return <PageHeader title={titleOf(path, params)?.[useLocale()]} {...props} />;
}
