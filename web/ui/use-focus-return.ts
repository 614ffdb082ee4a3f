import { useLayoutEffect, useRef } from 'react';

/** Where the focus is, with all that is around it. */
function focusNow(): readonly Element[] {
  const places: Element[] = [];
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) places.push(at);
  return places;
}

/**
 * A dialog gives the focus back to what opened it. That may be gone, as a row that was deleted is: then the focus goes to
 * what scrolls around its place, or to the nearest heading. Call what is returned when the dialog has left the screen.
 */
export function useFocusReturn(open: boolean): (dialog: HTMLElement) => void {
  const before = useRef<readonly Element[]>([]);
  // Before the dialog is there and takes the focus.
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
