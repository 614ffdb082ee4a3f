import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Scrolls to the section in the address and focuses its heading. */
export function useSectionInSight(): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const heading = hash === '' ? null : document.getElementById(hash);
    if (heading === null) return;
    heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
    // Another chapter may have a section of the same name.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname, hash]);
}
