import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTexts } from '#web/ui/language.tsx';
import { signInTexts } from './texts.ts';
import { usePopupSignIn } from './use-popup-sign-in.ts';

/** «Войдите снова, введённое сохранено»: over the page, which stays mounted but is not read by whoever passes. */
export function SignInAgain({ onHere }: { onHere: () => void }) {
  const texts = useTexts(signInTexts);
  const id = useId();
  // The new token itself closes this and lets what waits go on.
  const { problem, open } = usePopupSignIn(() => undefined);
  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ backdrop: { sx: { bgcolor: 'background.default' } } }}
    >
      <DialogTitle id={`${id}-title`}>{texts.overTitle}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography id={`${id}-text`} sx={{ color: 'text.secondary' }}>
          {texts.overText}
        </Typography>
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onHere}>
          {texts.inThisWindow}
        </Button>
        <Button variant="contained" autoFocus onClick={() => void open()}>
          {texts.overSignIn}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
