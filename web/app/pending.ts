import { PageSkeleton } from '#web/ui/Skeletons.tsx';

/** A page that waits for its data says so at once. */
export const pending = { pendingComponent: PageSkeleton, pendingMs: 0, pendingMinMs: 0 };
