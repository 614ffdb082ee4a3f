import { useRef } from 'react';
import { typeAhead, type TreeView } from './tree-keys.ts';

const PAUSE = 700;

/** Letters typed in quick succession lead to the row that starts with them. */
export function useTypeAhead(view: TreeView, current: number, goTo: (place: number) => void) {
  const typed = useRef({ text: '', at: 0 });
  const isFresh = () => performance.now() - typed.current.at < PAUSE;
  return {
    /** A word is being typed, so that a space belongs to it. */
    under: () => typed.current.text !== '' && isFresh(),
    /** Takes a letter; false when the key is not one. */
    press: (key: string): boolean => {
      if (!/^.$/u.test(key)) return false;
      const text = (isFresh() ? typed.current.text : '') + key;
      typed.current = { text, at: performance.now() };
      const place = typeAhead(text, current, view);
      if (place !== undefined) goTo(place);
      return true;
    },
  };
}
