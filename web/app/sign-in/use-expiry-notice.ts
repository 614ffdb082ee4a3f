import { useEffect } from 'react';
import { useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { signInTexts } from './texts.ts';
import type { PortalUserManager } from './user-manager.ts';

/** Longer than a renewal may take: a user loaded within it is the renewed one. */
const RENEWAL_MS = 15_000;

/**
 * Warns 60 seconds before the end of a session, unless it has just been renewed: the library calls its listeners one
 * after the other, and the first of them is its own renewal.
 */
export function useExpiryNotice(manager: PortalUserManager): void {
  const texts = useTexts(signInTexts);
  useEffect(() => {
    let loadedAt = 0;
    const forgetLoaded = manager.events.addUserLoaded(() => {
      loadedAt = Date.now();
    });
    const forgetExpiring = manager.events.addAccessTokenExpiring(() => {
      if (Date.now() - loadedAt > RENEWAL_MS) notify(texts.endsSoon, { variant: 'warning' });
    });
    return () => {
      forgetLoaded();
      forgetExpiring();
    };
  }, [manager, texts]);
}
