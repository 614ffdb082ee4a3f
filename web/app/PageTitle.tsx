import { useLocale } from '#web/ui/language.tsx';
import { PageHeader, type PageHeaderProps } from '#web/ui/PageHeader.tsx';
import { useCurrentPage } from './layout/use-current-page.ts';
import { titleOf } from './pages.ts';

/** The heading of a page, named as in its breadcrumb and in the browser's tab. */
export function PageTitle(props: Partial<PageHeaderProps>) {
  const { path, params } = useCurrentPage();
  return <PageHeader title={titleOf(path, params)?.[useLocale()]} {...props} />;
}
