import { PageSkeleton } from '#web/ui/Skeletons.tsx';

/** Show a skeleton immediately while a page's data load. */
export const pending = { pendingComponent: PageSkeleton, pendingMs: 0, pendingMinMs: 0 };
