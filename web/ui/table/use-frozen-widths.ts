import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * A long table renders only some of its rows at a time, so its columns would jump while scrolling.
 * Their widths are measured once from the first rows and fixed until the columns or the space change.
 */
export function useFrozenWidths(frame: RefObject<HTMLDivElement | null>, virtual: boolean, columnsKey: string) {
  const [space, setSpace] = useState(0);
  const [frozen, setFrozen] = useState<{ key: string; widths: ReadonlyMap<string, number>; total: number } | null>(
    null,
  );
  const key = `${virtual} ${columnsKey} ${space}`;

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !virtual) return undefined;
    const observer = new ResizeObserver(() => setSpace(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, virtual]);

  useLayoutEffect(() => {
    if (!virtual || frozen?.key === key) return;
    if (!frame.current?.querySelector('tbody tr[data-row]')) return;
    const headings = [...frame.current.querySelectorAll<HTMLElement>('thead th')];
    // Not rounded: for half a pixel the widest number of a column would lose its last digits.
    const widthOf = (heading: HTMLElement): number => heading.getBoundingClientRect().width;
    const widths = new Map(headings.map((heading) => [heading.dataset['column'] ?? '', widthOf(heading)]));
    // Measured after rendering, so a second pass is needed.
    // oxlint-disable-next-line react/set-state-in-effect
    setFrozen({ key, widths, total: headings.reduce((sum, heading) => sum + widthOf(heading), 0) });
  }, [frame, virtual, key, frozen?.key]);

  return virtual && frozen?.key === key ? frozen : null;
}
