import Dialog from '@mui/material/Dialog';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, type ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { FormChildren } from './form/Form.tsx';
import { FormDialogBody } from './form/FormDialogBody.tsx';
import type { Save } from './form/use-server-form.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface FormDialogProps<V extends FieldValues> {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Taken again each time the dialog opens. */
  readonly defaultValues: DefaultValues<V>;
  /** Names the action: «Сохранить показатель». */
  readonly submitLabel: string;
  readonly onSubmit: Save<V>;
  /** After saving, or after the person turned away (and agreed to lose what was entered). */
  readonly onClose: () => void;
  readonly onSaved?: ((values: V) => void) | undefined;
  /** What it does cannot be undone: the button says so by its colour. */
  readonly danger?: boolean;
  readonly intro?: ReactNode;
  readonly width?: 'xs' | 'sm' | 'md' | 'lg';
  readonly children: FormChildren<V>;
}

/** A form in a dialog: whole screen on a phone, and never closed over unsaved changes without a question. */
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
