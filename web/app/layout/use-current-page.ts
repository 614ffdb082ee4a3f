import { useMatches } from '@tanstack/react-router';
import type { PageParams } from '../pages.ts';

/** The page on screen, by its pattern, and the identifiers in its address. */
export function useCurrentPage(): { readonly path: string; readonly params: PageParams } {
  const match = useMatches().at(-1);
  const path = match?.fullPath ?? '/';
  // An index route's own path ends with a slash: `/sessions/` is the page `/sessions`.
  return { path: path.length > 1 ? path.replace(/\/$/, '') : '/', params: (match?.params ?? {}) as PageParams };
}
