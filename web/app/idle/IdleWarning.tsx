import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTexts } from '#web/ui/language.tsx';
import { idleTexts } from './texts.ts';

interface Props {
  readonly minutes: number;
  readonly seconds: number;
  readonly onStay: () => void;
}

/** The last minute of an idle session; any input keeps it. */
export function IdleWarning({ minutes, seconds, onStay }: Props) {
  const texts = useTexts(idleTexts);
  const id = useId();
  return (
    <Dialog
      open
      onClose={onStay}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{texts.title}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} sx={{ color: 'text.secondary' }}>
          {texts.text(minutes)}
        </Typography>
        <Typography sx={{ mt: 1.5, fontWeight: 500 }}>{texts.left(seconds)}</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onStay} autoFocus>
          {texts.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
