import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { useTexts } from '../language.tsx';
import { fieldErrorsOf, placeErrors, type FieldErrors } from './field-errors.ts';
import { formTexts } from './texts.ts';

/** Returned by a save that the person cancelled: the form stays as it is. */
export const CANCELLED = Symbol('cancelled');

/** Saves the form. Field errors are thrown as an object with `fields`. */
export type Save<V> = (values: V) => unknown;

/** A form whose server may answer with errors by field, shown next to those fields. */
export function useServerForm<V extends FieldValues>(
  defaultValues: DefaultValues<V>,
  save: Save<V>,
  onSaved: (values: V) => void,
) {
  const texts = useTexts(formTexts);
  const [topErrors, setTopErrors] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const form = useForm<V>({ defaultValues });
  const [names] = useState(() => new Set<string>());

  function show(errors: FieldErrors): void {
    // Rendered before the field is focused, so that the dialog can be closed as soon as the error shows.
    setSaving(false);
    const { byField, others } = placeErrors(errors, names);
    let first = true;
    for (const [field, message] of byField) {
      form.setError(field as Path<V>, { type: 'server', message }, { shouldFocus: first });
      first = false;
    }
    setTopErrors(others);
  }

  const submit = form.handleSubmit(async (values) => {
    setTopErrors([]);
    setSaving(true);
    try {
      const outcome = await save(values);
      if (outcome !== CANCELLED) onSaved(values);
    } catch (thrown) {
      const errors = fieldErrorsOf(thrown);
      if (errors && Object.keys(errors).length > 0) show(errors);
      else setTopErrors([texts.notSaved]);
    } finally {
      setSaving(false);
    }
  });

  return { form, names, submit, topErrors, saving };
}
