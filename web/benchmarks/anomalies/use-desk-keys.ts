import { useEffect, useEffectEvent, type RefObject } from 'react';

interface DeskKeys {
  readonly step: (by: 1 | -1) => void;
  readonly keep: () => void;
  readonly exclude: () => void;
  readonly undoLast: (() => void) | undefined;
  /** From a row to what is said of it, and back. */
  readonly enter: () => void;
  readonly leave: () => void;
}

const isTyping = (target: Element): boolean =>
  target.closest('input, textarea, [contenteditable], [role=dialog], [role=menu]') !== null;

/**
 * The desk by keys, by their places: a Russian layout has the same keys under other letters. Letters work only while the
 * focus is on the desk: elsewhere they belong to those who speak to their computer.
 */
export function useDeskKeys(place: RefObject<HTMLElement | null>, keys: DeskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || place.current?.contains(target) !== true) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onRow = target.matches('tr[data-index]');
    const actions: Record<string, (() => void) | undefined> = isTyping(target)
      ? {}
      : {
          KeyJ: () => keys.step(1),
          KeyK: () => keys.step(-1),
          KeyA: keys.keep,
          KeyX: keys.exclude,
          KeyZ: keys.undoLast,
          ...(onRow ? { Enter: keys.enter } : { Escape: keys.leave }),
        };
    const action = actions[event.code];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
