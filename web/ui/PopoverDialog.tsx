import Popover from '@mui/material/Popover';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface PopoverDialogProps {
  /** The button it opens under; null: closed. */
  readonly anchor: HTMLElement | null;
  readonly label: string;
  readonly onClose: () => void;
  readonly sx: SxProps<Theme>;
  readonly children: ReactNode;
}

/** A small dialog under the right end of a button. */
export const PopoverDialog = ({ anchor, label, onClose, sx, children }: PopoverDialogProps) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-label': label,
        sx: [{ mt: 0.5, border: 1, borderColor: 'divider' }, ...(Array.isArray(sx) ? sx : [sx])],
      },
    }}
  >
    {children}
  </Popover>
);
