import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormProvider, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useServerForm, type Save } from './use-server-form.ts';

export type FormChildren<V extends FieldValues> = ReactNode | ((form: UseFormReturn<V>) => ReactNode);

export const fieldsOf = <V extends FieldValues>(children: FormChildren<V>, form: UseFormReturn<V>): ReactNode =>
  typeof children === 'function' ? children(form) : children;

export function TopErrors({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <Alert severity="error">
      {errors.map((error) => (
        <div key={error}>{error}</div>
      ))}
    </Alert>
  );
}

export interface FormProps<V extends FieldValues> {
  readonly defaultValues: DefaultValues<V>;
  /** Names the action: «Сменить пароль». */
  readonly submitLabel: string;
  readonly onSubmit: Save<V>;
  readonly onSaved?: (values: V) => void;
  /** Empty the fields after saving; otherwise what was saved becomes the new starting point. */
  readonly clearAfter?: boolean;
  readonly children: FormChildren<V>;
}

/** A form that stands on a page; for one in a dialog see FormDialog. */
export function Form<V extends FieldValues>(props: FormProps<V>) {
  const { defaultValues, submitLabel, onSubmit, onSaved, clearAfter = false, children } = props;
  const { form, submit, topErrors, saving } = useServerForm<V>(defaultValues, onSubmit, (values) => {
    if (clearAfter) form.reset();
    else form.reset(values);
    onSaved?.(values);
  });
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.25, maxWidth: 480 }}>
        <TopErrors errors={topErrors} />
        {fieldsOf(children, form)}
        <Box>
          <Button type="submit" variant="contained" loading={saving}>
            {submitLabel}
          </Button>
        </Box>
      </Box>
    </FormProvider>
  );
}
