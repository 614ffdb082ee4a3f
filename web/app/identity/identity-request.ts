import { useSyncExternalStore } from 'react';

interface IdentityRequest {
  readonly outcome: Promise<boolean>;
  readonly resolve: (confirmed: boolean) => void;
}

const listeners = new Set<() => void>();
let open: IdentityRequest | null = null;

function set(next: IdentityRequest | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Asks the person to confirm who they are; calls that wait at the same time share one question. */
export function requestIdentity(): Promise<boolean> {
  if (open === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    set({ outcome: promise, resolve });
    return promise;
  }
  return open.outcome;
}

export function answerIdentity(confirmed: boolean): void {
  open?.resolve(confirmed);
  set(null);
}

export const useIdentityRequested = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open !== null,
  );
