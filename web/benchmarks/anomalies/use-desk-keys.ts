import { useEffect, useEffectEvent } from 'react';

interface DeskKeys {
  readonly step: (by: 1 | -1) => void;
  readonly keep: () => void;
  readonly exclude: () => void;
  readonly undoLast: (() => void) | undefined;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable], [role=dialog], [role=menu]') !== null;

/** The desk by keys, by their places: a Russian layout has the same keys under other letters. */
export function useDeskKeys(keys: DeskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const inTable = event.target instanceof Element && event.target.closest('[role=region]') !== null;
    const actions: Record<string, (() => void) | undefined> = {
      KeyJ: () => keys.step(1),
      KeyK: () => keys.step(-1),
      ...(inTable && { ArrowDown: () => keys.step(1), ArrowUp: () => keys.step(-1) }),
      KeyA: keys.keep,
      KeyX: keys.exclude,
      KeyZ: keys.undoLast,
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
