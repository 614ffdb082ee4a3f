import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { BusyButton } from './BusyButton.tsx';
import { useTexts } from './language.tsx';
import { partTexts } from './texts.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** The consequences; may list what is affected. */
  readonly children?: ReactNode;
  /** Names the action: «Удалить процесс», not «Да». */
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  /** Data is lost: the button is red and the focus starts on Cancel. */
  readonly danger?: boolean | undefined;
  /** Makes room for a table. */
  readonly wide?: boolean | undefined;
  readonly pending?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, danger = false, wide = false, pending = false } = props;
  const texts = useTexts(partTexts);
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={pending ? undefined : props.onCancel}
      role="alertdialog"
      maxWidth={wide ? 'md' : 'xs'}
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ transition: { onExited: useFocusReturn(open) } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {children !== undefined && (
        <DialogContent>
          <Typography component="div" id={`${id}-text`} sx={{ color: 'text.secondary' }}>
            {children}
          </Typography>
        </DialogContent>
      )}
      <DialogActions>
        <Button color="secondary" onClick={props.onCancel} disabled={pending} autoFocus={danger}>
          {cancelLabel ?? texts.cancel}
        </Button>
        <BusyButton
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={props.onConfirm}
          busy={pending}
          autoFocus={!danger}
        >
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
