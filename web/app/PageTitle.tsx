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
  useOwnName(name ?? props.title);
  return <PageHeader title={titleOf(path, params)?.[useLocale()]} {...props} />;
}
