const KEY = 'etalon.active-at';
/** How often the other tabs of this browser learn of activity here. */
const SHARED_EVERY_MS = 5_000;

/** What a person does, not what a page does by itself. */
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The last activity of the person in any tab of this browser. */
export function makeActivity(now: () => number, store: Store) {
  let here = now();
  let shared = 0;
  const note = (): void => {
    here = now();
    if (here - shared < SHARED_EVERY_MS) return;
    shared = here;
    store.setItem(KEY, String(here));
  };
  const idleMs = (): number => now() - Math.max(here, Number(store.getItem(KEY) ?? 0));
  note();
  return { note, idleMs };
}

export type Activity = ReturnType<typeof makeActivity>;

/** Notes every input of the page until the returned function is called. */
export function followInputs(target: EventTarget, note: () => void): () => void {
  const options = { capture: true, passive: true };
  for (const input of INPUTS) target.addEventListener(input, note, options);
  return () => {
    for (const input of INPUTS) target.removeEventListener(input, note, options);
  };
}
