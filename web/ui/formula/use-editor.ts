import type { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { changeSource, changeSurroundings, startEditor, type Listener, type Surroundings } from './start-editor.ts';
import type { Told } from './watch.ts';

const NOTHING_TOLD: Told = { source: '', problems: [] };

interface Editor {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly view: RefObject<EditorView | null>;
  readonly told: Told;
}

/** One editor for the life of the field; what changes around it is handed in. */
export function useEditor(source: string, given: Surroundings, listener: Omit<Listener, 'onTold'>): Editor {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [told, setTold] = useState(NOTHING_TOLD);
  const changed = useEffectEvent((text: string) => listener.onChange(text));
  const left = useEffectEvent(() => listener.onBlur());
  const start = useEffectEvent((parent: HTMLElement) =>
    startEditor(parent, source, given, {
      onChange: (text) => changed(text),
      onBlur: () => left(),
      onTold: (next) => setTold((before) => (before.problems.length + next.problems.length === 0 ? before : next)),
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

  return useMemo(() => ({ place, view, told }), [told]);
}
