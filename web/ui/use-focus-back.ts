import { useEffect, useRef, type RefObject } from 'react';

/** A button that waits is disabled and loses the focus to nowhere; the focus comes back to it when the waiting is over. */
export function useFocusBack(waiting: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const waited = useRef(false);
  useEffect(() => {
    // Nowhere is the page or the dialog as a whole; a field that is wrong keeps the focus it was given.
    if (waited.current && !waiting && document.activeElement?.contains(button.current)) button.current?.focus();
    waited.current = waiting;
  }, [waiting]);
  return button;
}
