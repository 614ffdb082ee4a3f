import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether nothing visible has the focus, because the focused element was removed or hidden. */
export function isFocusLost(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || !at.checkVisibility();
}

interface FocusFollows {
  /** Another node has been chosen since the page opened: if the focus was lost, it moves to the new one. */
  readonly follows: boolean;
  readonly treeCard: RefObject<HTMLDivElement | null>;
}

/** Moves a lost focus to what is chosen. On a phone the back button disappears with the details. */
export function useFocusFollows(chosen: string | undefined): FocusFollows {
  const [openedAt] = useState(chosen);
  const [follows, setFollows] = useState(false);
  if (!follows && chosen !== openedAt) setFollows(true);
  const treeCard = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!follows || chosen !== undefined || !isFocusLost()) return;
    treeCard.current?.querySelector<HTMLElement>('[role=tree]')?.focus();
  }, [follows, chosen]);
  return { follows, treeCard };
}
