import Dialog from '@mui/material/Dialog';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialogBody, type FormDialogProps } from './form/FormDialogBody.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/** A form in a dialog: full screen on a phone, and asks before closing over unsaved changes. */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { open, width = 'sm', ...body } = props;
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('sm'));
  const leave = useRef<() => void>(props.onClose);
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={() => leave.current()}
      fullWidth
      fullScreen={phone}
      maxWidth={width}
      aria-labelledby={id}
      scroll="paper"
      slotProps={{ transition: { onExited: useFocusReturn(open) } }}
    >
      <FormDialogBody<V> {...body} titleId={id} leave={leave} />
    </Dialog>
  );
}
