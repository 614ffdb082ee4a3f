import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useAuth } from 'react-oidc-context';
import { useTexts } from '#web/ui/language.tsx';
import { usePopupSignIn } from '../sign-in/use-popup-sign-in.ts';
import { answerIdentity } from './identity-request.ts';
import { identityTexts } from './texts.ts';

/** The password of an external provider, entered there: the new token says when (`auth_time`). */
export function IdentityAtProvider() {
  const texts = useTexts(identityTexts);
  const before = useAuth().user?.profile.sub;
  const { problem, open } = usePopupSignIn(
    // Whoever signed in as somebody else must not go on with this person's page, which is left for theirs.
    (user) => answerIdentity(user.profile.sub === before),
    { prompt: 'login', max_age: 0 },
  );
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
        <Button variant="contained" autoFocus onClick={() => void open()}>
          {texts.openWindow}
        </Button>
      </DialogActions>
    </>
  );
}
