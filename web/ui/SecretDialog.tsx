import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { SecretBox } from './SecretBox.tsx';

interface SecretDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What the secret is called. */
  readonly label: string;
  readonly secret: string;
  readonly copyLabel: string;
  /** That it is shown once. */
  readonly once: string;
  readonly done: string;
  /** What stands above the secret, such as whose it is. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Shows a secret once. Only its button closes it, because a stray click would lose the secret. */
export function SecretDialog(props: SecretDialogProps) {
  const { open, title, label, secret, copyLabel, once, done, children, onClose } = props;
  const id = useId();
  return (
    <Dialog open={open} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {children}
        <SecretBox label={label} secret={secret} copyLabel={copyLabel} />
        <Alert severity="warning">{once}</Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
