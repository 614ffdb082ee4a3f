import { useEffect } from 'react';
import { notify } from '#web/ui/notify.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { signInTexts } from './texts.ts';
import type { PortalUserManager } from './user-manager.ts';

/** A renewal normally takes less; only a slow or failing one is worth a person's attention. */
const PATIENCE_MS = 3_000;

/** Warns within the last 60 seconds of a session that has not been renewed by itself. */
export function useExpiryNotice(manager: PortalUserManager): void {
  const texts = useTexts(signInTexts);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const forgetExpiring = manager.events.addAccessTokenExpiring(() => {
      stop();
      timer = setTimeout(() => notify(texts.endsSoon, { variant: 'warning' }), PATIENCE_MS);
    });
    const forgetLoaded = manager.events.addUserLoaded(stop);
    const forgetUnloaded = manager.events.addUserUnloaded(stop);
    return () => {
      stop();
      forgetExpiring();
      forgetLoaded();
      forgetUnloaded();
    };
  }, [manager, texts]);
}
