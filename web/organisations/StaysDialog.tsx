import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTexts } from '#web/ui/language.tsx';
import { organisationsTexts } from './texts.ts';

interface StaysDialogProps {
  readonly open: boolean;
  /** Why the record cannot be deleted. */
  readonly why: string;
  /** A way to what keeps it. */
  readonly link?: ReactNode;
  readonly onClose: () => void;
}

/** Says why something cannot be deleted, before anybody is asked whether they are sure. */
export function StaysDialog({ open, why, link, onClose }: StaysDialogProps) {
  const texts = useTexts(organisationsTexts);
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{texts.stays}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary' }}>{why}</Typography>
      </DialogContent>
      <DialogActions>
        {link}
        <Button variant="contained" onClick={onClose} autoFocus>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
