import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether nothing on the screen has the focus: what had it was taken away or hidden. */
export function isFocusLost(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || !at.checkVisibility();
}

interface FocusFollows {
  /** Another node has been chosen since the page was opened: when that took the focus away, it goes to the new one. */
  readonly follows: boolean;
  readonly treeCard: RefObject<HTMLDivElement | null>;
}

/** Leads the focus after what is chosen. On a phone the way back to the tree goes away with the details. */
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
