import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { BusyButton } from '../BusyButton.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useTexts } from '../language.tsx';
import type { DraftOf } from './drafts.ts';
import { FormFields, type FormChildren } from './Form.tsx';
import { formTexts } from './texts.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useServerForm, type Save } from './use-server-form.ts';

export interface FormDialogProps<V extends FieldValues> {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Read again each time the dialog opens. */
  readonly defaultValues: DefaultValues<V>;
  /** Names the action: «Сохранить показатель». */
  readonly submitLabel: string;
  readonly onSubmit: Save<V>;
  /** After saving, or after cancelling (and confirming the loss of unsaved changes). */
  readonly onClose: () => void;
  /** The action cannot be undone, so its button is red. */
  readonly danger?: boolean;
  readonly intro?: ReactNode;
  /** Beside the buttons: where else to look. */
  readonly aside?: ReactNode;
  /** Keeps what is unsaved in this browser; every form that takes more than a minute has one. */
  readonly draft?: DraftOf<V>;
  readonly width?: 'xs' | 'sm' | 'md' | 'lg';
  readonly children: FormChildren<V>;
}

interface BodyProps<V extends FieldValues> extends Omit<FormDialogProps<V>, 'open' | 'width'> {
  readonly titleId: string;
  /** Lets the dialog handle Escape and a click outside. */
  readonly leave: RefObject<() => void>;
}

/** Mounted only while the dialog is open, so every opening starts from its default values. */
export function FormDialogBody<V extends FieldValues>(props: BodyProps<V>) {
  const { title, titleId, intro, aside, submitLabel, danger = false, onClose, leave, children } = props;
  const texts = useTexts(formTexts);
  const [asking, setAsking] = useState(false);
  const { form, names, submit, topErrors, saving, overwrite, draft } = useServerForm<V>(
    props.defaultValues,
    props.onSubmit,
    onClose,
    props.draft,
  );
  const { isDirty } = form.formState;
  useLeaveWarning(isDirty);

  const tryToLeave = () => {
    if (saving) return;
    // Over somebody else's change the form is closed to see it: what is typed waits for the next opening.
    if (isDirty && !(overwrite && draft.isKept)) setAsking(true);
    else onClose();
  };
  const discard = () => {
    draft.forget();
    onClose();
  };
  // Before paint, so that Escape matches what the screen shows.
  useLayoutEffect(() => {
    leave.current = tryToLeave;
  });

  return (
    <>
      <DialogTitle sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }} component="div">
        <Typography id={titleId} component="h2" sx={{ font: 'inherit', flex: 1, pt: 0.25 }}>
          {title}
        </Typography>
        <IconButton size="small" edge="end" aria-label={texts.close} onClick={tryToLeave}>
          <X size={18} aria-hidden />
        </IconButton>
      </DialogTitle>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2.25, alignContent: 'start' }}>
          {intro !== undefined && (
            <Typography component="div" sx={{ color: 'text.secondary' }}>
              {intro}
            </Typography>
          )}
          <FormFields form={form} names={names} topErrors={topErrors} overwrite={overwrite} draft={draft}>
            {children}
          </FormFields>
        </DialogContent>
        <DialogActions sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, pb: 1.5 }}>
          {aside !== undefined && <Box sx={{ mr: 'auto', pl: 1 }}>{aside}</Box>}
          <Button color="secondary" onClick={tryToLeave} disabled={saving}>
            {texts.cancel}
          </Button>
          <BusyButton type="submit" variant="contained" color={danger ? 'error' : 'primary'} busy={saving}>
            {submitLabel}
          </BusyButton>
        </DialogActions>
      </Box>
      <ConfirmDialog
        open={asking}
        danger
        title={texts.leaveTitle}
        confirmLabel={texts.leave}
        cancelLabel={texts.stay}
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      >
        {texts.leaveText}
      </ConfirmDialog>
    </>
  );
}
