import { useEffect, useState, type RefObject } from 'react';

const HERE = { scrolled: false, more: false };

/** Whether columns are hidden beyond the left edge of a scrolling box, and whether there are more beyond the right. */
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
    const observer = new ResizeObserver(look);
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
