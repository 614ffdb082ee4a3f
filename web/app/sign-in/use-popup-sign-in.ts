import type { SigninPopupArgs, User } from 'oidc-client-ts';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#web/ui/language.tsx';
import { useUserManager } from './manager-context.ts';
import { signInReason } from './sign-in-messages.ts';

/** Signs in by a window of its own, so that the page stays as it is; says why it failed. */
export function usePopupSignIn(onSignedIn: (user: User) => void, args: SigninPopupArgs = {}) {
  const locale = useLocale();
  const manager = useUserManager();
  const [problem, setProblem] = useState<string>();
  // Nobody can say whether a window at another address is still open: the last one opened counts.
  const latest = useRef<AbortController>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const open = async () => {
    latest.current?.abort();
    const opened = new AbortController();
    latest.current = opened;
    setProblem(undefined);
    try {
      // Not by useAuth(): a failure here is none of the sign-in that the page stands on.
      onSignedIn(await manager.signinPopup({ ...args, popupSignal: opened.signal, ui_locales: locale }));
    } catch (error) {
      if (!opened.signal.aborted) setProblem(signInReason(error as Error, locale));
    }
  };
  return { problem, open };
}
