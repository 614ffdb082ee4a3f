import type { Text } from '#domain/language/text.ts';
import { pageAt, titleOf, type PageParams, type PagePath } from './pages.ts';

export interface Crumb {
  readonly path: PagePath;
  readonly title: Text;
}

/** The breadcrumbs of a page, home first, the page itself last. */
export function crumbsOf(path: string, params: PageParams): readonly Crumb[] {
  const title = titleOf(path, params);
  if (title === undefined) return [];
  const above = path === '/' ? [] : crumbsOf(pageAt(path)?.parent ?? '/', params);
  return [...above, { path: path as PagePath, title }];
}

/** An address from its pattern: `/benchmarks/$benchmarkId` becomes `/benchmarks/final`. */
export const fillPath = (path: string, params: PageParams): string =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
