import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Known to every piece, also to one that is drawn only while the browser prints. */
let printing = false;

function subscribe(changed: () => void): () => void {
  // The browser prints as soon as the listeners return.
  const update = (event: Event) => {
    printing = event.type === 'beforeprint';
    flushSync(changed);
  };
  window.addEventListener('beforeprint', update);
  window.addEventListener('afterprint', update);
  return () => {
    window.removeEventListener('beforeprint', update);
    window.removeEventListener('afterprint', update);
  };
}

/** Whether the browser is printing; what depends on it is drawn before it does. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
