import { forgetDraftsOf } from '#web/ui/form/drafts.ts';

const KEY = 'etalon.signed-out';
/** The other windows notice within seconds. */
const NOTICED_MS = 60_000;

/** Whoever leaves by the menu leaves nothing unsaved behind, and no page of theirs in another window. */
export function beforeSignOut(person: number): void {
  forgetDraftsOf(person);
  localStorage.setItem(KEY, String(Date.now()));
}

/** Whether the session was ended by the person, in any window of this browser, and has not just run out. */
export const isSignedOutHere = (now: number): boolean => now - Number(localStorage.getItem(KEY) ?? 0) < NOTICED_MS;
