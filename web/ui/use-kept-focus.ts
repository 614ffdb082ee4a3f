import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A busy button loses the focus; when it is enabled again and nothing else has the focus, it takes it back. */
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
    // A dialog that closes after the work releases the focus first.
    queueMicrotask(() => {
      // The focus is lost when it is on the page or dialog as a whole; a focused invalid field stays focused.
      if (!button.current || !document.activeElement?.contains(button.current)) return;
      // If the browser did not notice the loss, only a new focus shows the focus ring again.
      button.current.blur();
      button.current.focus({ preventScroll: true });
    });
  }, [busy]);
  return button;
}
