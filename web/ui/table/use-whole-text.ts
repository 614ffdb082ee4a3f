import { useEffect, type RefObject } from 'react';

/** Shows text that does not fit in a native tooltip, measured only on hover. */
export function useWholeText(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    const showWhole = (event: MouseEvent) => {
      const cell = (event.target as Element).closest('td');
      if (!cell || cell.title !== '' || 'actions' in cell.dataset) return;
      const lines = cell.querySelector('[data-wrap]');
      const cut =
        cell.scrollWidth > cell.clientWidth || (lines !== null && lines.scrollHeight > lines.clientHeight + 1);
      if (cut) cell.title = cell.textContent;
    };
    element?.addEventListener('mouseover', showWhole);
    return () => element?.removeEventListener('mouseover', showWhole);
  }, [frame]);
}
