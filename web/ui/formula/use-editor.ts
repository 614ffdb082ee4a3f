import type { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { changeSource, changeOptions, startEditor, type Listener, type EditorOptions } from './start-editor.ts';

interface Editor {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly view: RefObject<EditorView | null>;
}

/** One editor for the lifetime of the field, updated when its options change. */
export function useEditor(source: string, given: EditorOptions, listener: Listener): Editor {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const changed = useEffectEvent(listener.onChange);
  const left = useEffectEvent(listener.onBlur);
  const checked = useEffectEvent(listener.onChecked);
  const start = useEffectEvent((parent: HTMLElement) =>
    startEditor(parent, source, given, {
      onChange: (text) => changed(text),
      onBlur: () => left(),
      onChecked: (next) => checked(next),
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
    if (view.current) changeOptions(view.current, given);
  }, [given]);

  return { place, view };
}
