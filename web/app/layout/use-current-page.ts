import { rootRouteId, useMatches } from '@tanstack/react-router';
import type { PageParams } from '../pages.ts';

export interface CurrentPage {
  /** The page's pattern in the table of pages; empty when there is no such page. */
  readonly path: string;
  readonly params: PageParams;
}

/** The current page and the identifiers in its address; stable while only its search parameters change. */
export const useCurrentPage = (): CurrentPage =>
  useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      if (match === undefined || match.routeId === rootRouteId) return { path: '', params: {} };
      const params: PageParams = match.params;
      // The home route's own path is a slash, any other has none at its end.
      return {
        path: match.fullPath === '/' ? '/' : match.fullPath.replace(/\/$/, ''),
        params,
      };
    },
    structuralSharing: true,
  });
