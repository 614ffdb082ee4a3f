import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Known to every piece, also to one that is drawn only while the browser prints. */
let printing = false;

function subscribe(changed: () => void): () => void {
  // The browser prints as soon as the listeners return.
  const tell = (event: Event) => {
    printing = event.type === 'beforeprint';
    flushSync(changed);
  };
  window.addEventListener('beforeprint', tell);
  window.addEventListener('afterprint', tell);
  return () => {
    window.removeEventListener('beforeprint', tell);
    window.removeEventListener('afterprint', tell);
  };
}

/** Whether the browser is printing; what depends on it is drawn before it does. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
