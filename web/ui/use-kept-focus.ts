import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A button that is busy cannot hold the focus; when it is free again and the focus went nowhere, it takes it back. */
export function useKeptFocus(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { current } = button;
    if (busy) hadFocus.current = document.activeElement === current;
    // Nowhere is the page or the dialog as a whole; a field that is wrong keeps the focus it was given.
    else if (hadFocus.current && document.activeElement?.contains(current)) {
      // Free again before the browser noticed: only a new focus shows its ring again.
      current?.blur();
      current?.focus({ preventScroll: true });
    }
  }, [busy]);
  return button;
}
