import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Decision } from './picks.ts';

interface CauseKeys {
  readonly step: (by: 1 | -1) => void;
  readonly decide: (decision: Decision) => void;
  readonly select: (range: boolean) => void;
  /** Accepts what the company answered. */
  readonly accept: () => void;
  /** Accepts the level of the company of the current row. */
  readonly level: () => void;
  readonly undoLast: () => void;
  readonly search: () => void;
  readonly help: () => void;
  /** Moves from a row to its details. */
  readonly enter: () => void;
  /** Clears the ticks, or goes back to the row. */
  readonly leave: () => void;
}

const isTyping = (target: Element): boolean =>
  target.closest('input:not([type=checkbox]), textarea, [contenteditable], [role=dialog], [role=menu]') !== null;

/**
 * Keyboard shortcuts of the desk, by key position: a Russian layout has other letters on the same keys. Letters work
 * only while the focus is on the desk, so that they do not disturb speech control elsewhere.
 */
export function useCauseKeys(place: RefObject<HTMLElement | null>, keys: CauseKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || place.current?.contains(target) !== true || isTyping(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onRow = target.matches('tr[data-index]');
    const actions: Record<string, () => void> = {
      KeyJ: () => keys.step(1),
      KeyK: () => keys.step(-1),
      KeyA: () => keys.decide('keep'),
      KeyX: () => keys.decide('exclude'),
      KeyQ: () => keys.decide('ask'),
      KeyF: keys.accept,
      KeyL: keys.level,
      KeyZ: keys.undoLast,
      Slash: event.shiftKey ? keys.help : keys.search,
      Escape: keys.leave,
      ...(onRow && { Enter: keys.enter, Space: () => keys.select(event.shiftKey) }),
    };
    // «?» and «/» are on other keys of a Russian keyboard, so the typed character counts too.
    const action = event.key === '?' ? keys.help : event.key === '/' ? keys.search : actions[event.code];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
