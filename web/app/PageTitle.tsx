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
    // Runs after the layout's effect, which sets the tab title from the address.
    queueMicrotask(() => {
      document.title = `${title} — ${product}`;
    });
  }, [title, product]);
}

interface PageTitleProps extends Partial<PageHeaderProps> {
  /** The name for the browser tab, where the heading is a sentence. */
  readonly name?: string;
}

/** The page heading, with the same name as its breadcrumb and browser tab. */
export function PageTitle({ name, ...props }: PageTitleProps) {
  const { path, params } = useCurrentPage();
  const own = titleOf(path, params)?.[useLocale()];
  // A page that loses a name of its own goes back to that of its address.
  useOwnName(name ?? props.title ?? (path === '/' ? undefined : own));
  return <PageHeader title={own} {...props} />;
}
