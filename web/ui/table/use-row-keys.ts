import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

interface RowKeysOptions {
  readonly frame: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Scrolls to a row, which renders it in a long list. */
  readonly bringIn: (index: number) => void;
}

const PAGE = 10;

/** The row a key leads to from the row at `at`; undefined when the key is not about rows. */
export function rowFor(key: string, at: number, count: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'PageDown':
      return Math.min(at + PAGE, last);
    case 'PageUp':
      return Math.max(at - PAGE, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

const rowOf = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>('tr[data-index]');

/** The focusable element of a row: the row itself, or the link in its first cell. */
const stopIn = (row: HTMLElement): HTMLElement | null =>
  row.hasAttribute('tabindex') ? row : row.querySelector<HTMLElement>('a');

/** Arrow, Page and Home keys move between rows; Tab returns to the last focused row. */
export function useRowKeys({ frame, count, bringIn }: RowKeysOptions) {
  const [reached, setReached] = useState(0);
  const wanted = useRef<number>(undefined);
  const current = Math.min(reached, Math.max(count - 1, 0));

  // A row that was not visible exists only after the list has been rendered again.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = frame.current?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = undefined;
    stopIn(row)?.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const row = rowOf(event.target);
    // A field, a switch or a menu inside a row uses the arrows itself.
    if (!row || event.target !== stopIn(row)) return;
    const next = rowFor(event.key, Number(row.dataset['index']), count);
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = next;
    bringIn(next);
    setReached(next);
  };
  const onFocus = (event: FocusEvent) => {
    const row = rowOf(event.target);
    if (row) setReached(Number(row.dataset['index']));
  };
  return { current, onKeyDown, onFocus };
}
