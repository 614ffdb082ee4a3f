import { useEffect } from 'react';

/** A button that is busy cannot hold the focus; when it is free again and the focus went nowhere, it takes it back. */
export function useKeptFocus(): void {
  useEffect(() => {
    let kept: HTMLButtonElement | undefined;
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLButtonElement)) continue;
        if (target.disabled && document.activeElement === target) kept = target;
        if (target.disabled || kept !== target) continue;
        kept = undefined;
        const { activeElement: at } = document;
        if (at !== document.body && at !== target) continue;
        // Free again before the browser noticed: only a new focus shows its ring again.
        target.blur();
        target.focus({ preventScroll: true });
      }
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, []);
}
