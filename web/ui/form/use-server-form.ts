import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { useTexts } from '../language.tsx';
import type { DraftOf } from './drafts.ts';
import { fieldErrorsOf, placeErrors, type FieldErrors } from './field-errors.ts';
import { formTexts } from './texts.ts';
import { useFormDraft } from './use-form-draft.ts';

/** Returned by a save that the person cancelled: the form stays as it is. */
export const CANCELLED = Symbol('cancelled');

/** The version an edit began from; when the person saves over changes shown to them, the version after these. */
export type StartedFrom = (version: number) => { readonly version: number };

/** Saves the form. Field errors are thrown as an object with `fields`. */
export type Save<V> = (values: V, startedFrom: StartedFrom) => unknown;

/** The version there is now when somebody else changed the record; the form shows that itself. */
export function changedVersionOf(thrown: unknown): number | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('changed' in thrown) || thrown.changed !== true)
    return undefined;
  if ('isShown' in thrown) thrown.isShown = true;
  return 'version' in thrown && typeof thrown.version === 'number' ? thrown.version : undefined;
}

/** A form whose server may answer with errors by field, shown next to those fields. */
export function useServerForm<V extends FieldValues>(
  defaultValues: DefaultValues<V>,
  save: Save<V>,
  onSaved: (values: V) => void,
  draftOf?: DraftOf<V>,
) {
  const texts = useTexts(formTexts);
  const [topErrors, setTopErrors] = useState<readonly string[]>([]);
  const [shownVersion, setShownVersion] = useState<number>();
  const [saving, setSaving] = useState(false);
  const form = useForm<V>({ defaultValues });
  const [names] = useState(() => new Set<string>());
  const draft = useFormDraft(form, draftOf);

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

  const send = async (values: V, startedFrom: StartedFrom) => {
    setTopErrors([]);
    setShownVersion(undefined);
    setSaving(true);
    try {
      const outcome = await save(values, startedFrom);
      if (outcome === CANCELLED) return;
      draft.forget();
      onSaved(values);
    } catch (thrown) {
      setShownVersion(changedVersionOf(thrown));
      const errors = fieldErrorsOf(thrown);
      if (errors && Object.keys(errors).length > 0) show(errors);
      else setTopErrors([texts.notSaved]);
    } finally {
      setSaving(false);
    }
  };
  const submit = form.handleSubmit((values) => send(values, (version) => ({ version })));
  const overwrite =
    shownVersion === undefined
      ? undefined
      : form.handleSubmit((values) => send(values, () => ({ version: shownVersion })));

  return { form, names, submit, topErrors, saving, overwrite, draft };
}
