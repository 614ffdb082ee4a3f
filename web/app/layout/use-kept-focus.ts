import { useEffect } from 'react';

/** A button that is busy cannot hold the focus; when it is free again and the focus went nowhere, it takes it back. */
export function useKeptFocus(): void {
  useEffect(() => {
    const busy = new WeakSet<HTMLButtonElement>();
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLButtonElement)) continue;
        if (target.disabled && document.activeElement === target) busy.add(target);
        if (target.disabled || !busy.delete(target)) continue;
        // Nowhere is the page or the dialog as a whole; a field that is wrong keeps the focus it was given.
        if (!document.activeElement?.contains(target)) continue;
        // Free again before the browser noticed: only a new focus shows its ring again.
        target.blur();
        target.focus({ preventScroll: true });
      }
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, []);
}
