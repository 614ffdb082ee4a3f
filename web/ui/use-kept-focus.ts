import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A button that is busy cannot hold the focus; when it is free again and the focus went nowhere, it takes it back. */
export function useKeptFocus(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) {
      hadFocus.current = document.activeElement === button.current;
      return;
    }
    if (!hadFocus.current) return;
    hadFocus.current = false;
    // A dialog that closes with the work lets go of the focus first.
    queueMicrotask(() => {
      // Nowhere is the page or the dialog as a whole; a field that is wrong keeps the focus it was given.
      if (!button.current || !document.activeElement?.contains(button.current)) return;
      // Free again before the browser noticed: only a new focus shows its ring again.
      button.current.blur();
      button.current.focus({ preventScroll: true });
    });
  }, [busy]);
  return button;
}
