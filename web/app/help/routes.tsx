import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { isChapter } from '../route-params.ts';
import { root } from '../root-route.tsx';

export const helpRoute = createRoute({
  getParentRoute: () => root,
  path: '/help',
  component: lazyRouteComponent(() => import('./HelpPage.tsx'), 'HelpPage'),
});

export const chapterRoute = createRoute({
  getParentRoute: () => root,
  path: '/help/$chapter',
  params: { parse: (params) => isChapter(params.chapter) && params },
  component: lazyRouteComponent(() => import('./ChapterPage.tsx'), 'ChapterPage'),
});
