import { useLayoutEffect, useRef } from 'react';

/** The focused element and its ancestors. */
function focusNow(): readonly Element[] {
  const places: Element[] = [];
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) places.push(at);
  return places;
}

/**
 * Returns the focus to the element that opened a dialog or, if that was removed, to the nearest focusable ancestor or
 * heading. Call the returned function when the dialog has closed.
 */
export function useFocusReturn(open: boolean): (dialog: HTMLElement) => void {
  const before = useRef<readonly Element[]>([]);
  // Runs before the dialog takes the focus.
  useLayoutEffect(() => {
    if (open) before.current = focusNow();
  }, [open]);
  return (dialog) => {
    const at = document.activeElement;
    if (at !== document.body && !dialog.contains(at)) return;
    for (const place of before.current) {
      const target = place instanceof HTMLElement && place.isConnected ? reachableIn(place) : null;
      if (target) return target.focus({ preventScroll: true });
    }
  };
}

function reachableIn(place: HTMLElement): HTMLElement | null {
  if (place.tabIndex >= 0) return place;
  const heading = place.querySelector<HTMLElement>('h1, h2, h3');
  if (heading) heading.tabIndex = -1;
  return heading;
}
