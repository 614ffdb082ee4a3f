import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTexts } from './language.tsx';
import { partTexts } from './texts.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface CannotDelete {
  /** Why it cannot be deleted. */
  readonly why: ReactNode;
  /** The things that prevent it, one by one. */
  readonly list?: ReactNode;
  /** A link to the things that prevent it. */
  readonly link?: ReactNode;
}

interface CannotDeleteDialogProps extends CannotDelete {
  readonly open: boolean;
  /** Also called when the person follows a link. */
  readonly onClose: () => void;
}

/** Shown instead of the confirmation when something cannot be deleted. */
export function CannotDeleteDialog({ open, why, list, link, onClose }: CannotDeleteDialogProps) {
  const texts = useTexts(partTexts);
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth={list === undefined ? 'xs' : 'sm'}
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-why`}
      slotProps={{ transition: { onExited: useFocusReturn(open) } }}
      onClick={(event) => (event.target as Element).closest('a') && onClose()}
    >
      <DialogTitle id={`${id}-title`}>{texts.cannotDelete}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-why`} sx={{ color: 'text.secondary' }}>
          {why}
        </Typography>
        {list}
      </DialogContent>
      <DialogActions>
        {link}
        <Button variant="contained" onClick={onClose} autoFocus>
          {texts.gotIt}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
