import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormProvider, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { BusyButton } from '../BusyButton.tsx';
import { useTexts } from '../language.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import type { DraftOf } from './drafts.ts';
import { formTexts } from './texts.ts';
import { FieldNames } from './use-field.ts';
import type { FormDraft } from './use-form-draft.ts';
import { useServerForm, type Save } from './use-server-form.ts';

export type FormChildren<V extends FieldValues> = ReactNode | ((form: UseFormReturn<V>) => ReactNode);

interface FieldsProps<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  readonly names: Set<string>;
  readonly topErrors: readonly string[];
  /** Saves over somebody else's change; undefined while there is none. */
  readonly overwrite?: (() => unknown) | undefined;
  readonly draft?: FormDraft;
  readonly children: FormChildren<V>;
}

/** What was restored, the errors of the whole form, and its fields. */
export const FormFields = <V extends FieldValues>({
  form,
  names,
  topErrors,
  overwrite,
  draft,
  children,
}: FieldsProps<V>) => (
  <FormProvider {...form}>
    <DraftNotice restored={draft?.restored} />
    {topErrors.length > 0 && (
      <Alert severity={overwrite ? 'warning' : 'error'}>
        {topErrors.map((error) => (
          <Box key={error} sx={{ whiteSpace: 'pre-line' }}>
            {error}
          </Box>
        ))}
        {overwrite && <Overwrite isKept={draft?.isKept === true} onClick={() => void overwrite()} />}
      </Alert>
    )}
    <FieldNames value={names}>{typeof children === 'function' ? children(form) : children}</FieldNames>
  </FormProvider>
);

function Overwrite({ isKept, onClick }: { isKept: boolean; onClick: () => void }) {
  const texts = useTexts(formTexts);
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <span>{isKept ? texts.overwriteKept : texts.overwriteHint}</span>
      <Button variant="outlined" color="warning" size="small" onClick={onClick}>
        {texts.overwrite}
      </Button>
    </Box>
  );
}

interface FormProps<V extends FieldValues> {
  readonly defaultValues: DefaultValues<V>;
  /** Names the action: «Сменить пароль». */
  readonly submitLabel: string;
  readonly onSubmit: Save<V>;
  /** Clears the fields after saving; otherwise the saved values become the new defaults. */
  readonly clearAfter?: boolean;
  /** Keeps what is unsaved in this browser. */
  readonly draft?: DraftOf<V>;
  readonly children: FormChildren<V>;
}

/** A form on a page; for one in a dialog see FormDialog. */
export function Form<V extends FieldValues>(props: FormProps<V>) {
  const { defaultValues, submitLabel, onSubmit, clearAfter = false, children } = props;
  const { form, names, submit, topErrors, saving, overwrite, draft } = useServerForm<V>(
    defaultValues,
    onSubmit,
    (values) => form.reset(clearAfter ? undefined : values),
    props.draft,
  );
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.25, maxWidth: 480 }}>
      <FormFields form={form} names={names} topErrors={topErrors} overwrite={overwrite} draft={draft}>
        {children}
      </FormFields>
      <Box>
        <BusyButton type="submit" variant="contained" busy={saving}>
          {submitLabel}
        </BusyButton>
      </Box>
    </Box>
  );
}
