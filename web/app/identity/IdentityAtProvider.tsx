import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { User } from 'oidc-client-ts';
import { useEffect, useRef, useState } from 'react';
import { useAuth } from 'react-oidc-context';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { useUserManager } from '../sign-in/manager-context.ts';
import { signInReason } from '../sign-in/sign-in-messages.ts';
import { answerIdentity } from './identity-request.ts';
import { identityTexts } from './texts.ts';

/** The password of an external provider, entered there: the new token says when (`auth_time`). */
export function IdentityAtProvider() {
  const texts = useTexts(identityTexts);
  const locale = useLocale();
  const before = useAuth().user?.profile.sub;
  const manager = useUserManager();
  const [problem, setProblem] = useState<string>();
  // Nobody can say whether a window at another address is still open: the last one opened counts.
  const latest = useRef<AbortController>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const finish = (user: User) => {
    // Whoever signed in as somebody else must not go on with this person's page.
    if (user.profile.sub !== before) location.assign('/');
    else answerIdentity(true);
  };
  const signIn = async () => {
    latest.current?.abort();
    const opened = new AbortController();
    latest.current = opened;
    setProblem(undefined);
    try {
      const window = { popupSignal: opened.signal, prompt: 'login', max_age: 0, ui_locales: locale };
      // Not by useAuth(): a failure here is none of the sign-in that the page stands on.
      finish(await manager.signinPopup(window));
    } catch (error) {
      if (!opened.signal.aborted) setProblem(signInReason(error as Error, locale));
    }
  };
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
        <Typography sx={{ color: 'text.secondary' }}>{texts.whyElsewhere}</Typography>
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={() => answerIdentity(false)}>
          {texts.cancel}
        </Button>
        <Button variant="contained" autoFocus onClick={() => void signIn()}>
          {texts.openWindow}
        </Button>
      </DialogActions>
    </>
  );
}
