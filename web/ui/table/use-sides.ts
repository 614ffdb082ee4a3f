import { useEffect, useState, type RefObject } from 'react';

const HERE = { scrolled: false, more: false };

/**
 * Whether columns are hidden beyond the left edge of a scrolling box, and whether there are more beyond the right. Also
 * sets the scroll padding, so that a focused element is not covered by the sticky columns.
 */
export function useSides(frame: RefObject<HTMLElement | null>): typeof HERE {
  const [sides, setSides] = useState(HERE);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const next = { scrolled: scrollLeft > 0, more: scrollLeft + clientWidth < scrollWidth - 1 };
      setSides((now) => (now.scrolled === next.scrolled && now.more === next.more ? now : next));
    };
    const keepClear = () => {
      const widthOf = (part: string) => element.querySelector<HTMLElement>(`thead [${part}]`)?.offsetWidth ?? 0;
      element.style.scrollPaddingInline = `${widthOf('data-first')}px ${widthOf('data-actions')}px`;
      look();
    };
    const observer = new ResizeObserver(keepClear);
    observer.observe(element);
    const table = element.querySelector('table');
    if (table) observer.observe(table);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [frame]);
  return sides;
}
