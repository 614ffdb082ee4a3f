import type { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { changeSource, changeSurroundings, startEditor, type Listener, type Surroundings } from './start-editor.ts';

interface Editor {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly view: RefObject<EditorView | null>;
}

/** One editor for the life of the field; what changes around it is handed in. */
export function useEditor(source: string, given: Surroundings, listener: Listener): Editor {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const changed = useEffectEvent(listener.onChange);
  const left = useEffectEvent(listener.onBlur);
  const told = useEffectEvent(listener.onTold);
  const start = useEffectEvent((parent: HTMLElement) =>
    startEditor(parent, source, given, {
      onChange: (text) => changed(text),
      onBlur: () => left(),
      onTold: (next) => told(next),
    }),
  );

  useEffect(() => {
    if (!place.current) return undefined;
    const started = start(place.current);
    view.current = started;
    return () => {
      view.current = null;
      started.destroy();
    };
  }, []);

  useEffect(() => {
    if (view.current) changeSource(view.current, source);
  }, [source]);

  useEffect(() => {
    if (view.current) changeSurroundings(view.current, given);
  }, [given]);

  return { place, view };
}
