import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import type { listLetters } from '#contract/letters.ts';
import type { listMessages } from '#contract/messages.ts';
import { pending } from '#web/app/pending.ts';
import { root } from '#web/app/root-route.tsx';
import { listSearch } from '#web/app/search.ts';
import { profileRoute } from '#web/app/tabbed-routes.tsx';

export const messagesRoute = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  validateSearch: listSearch<typeof listMessages>()({}),
  component: lazyRouteComponent(() => import('./MessagesPage.tsx'), 'MessagesPage'),
});

export const letterSettingsRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: 'messages',
  ...pending,
  loader: lazyFn(() => import('./LetterSettingsPage.tsx'), 'loadLetterSettings'),
  component: lazyRouteComponent(() => import('./LetterSettingsPage.tsx'), 'LetterSettingsPage'),
});

export const outboxRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin/letters',
  validateSearch: listSearch<typeof listLetters>()({}),
  component: lazyRouteComponent(() => import('./OutboxPage.tsx'), 'OutboxPage'),
});

export const letterRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin/letters/$letterId',
  component: lazyRouteComponent(() => import('./LetterPage.tsx'), 'LetterPage'),
});
