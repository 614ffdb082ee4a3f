import { createContext, use, useEffect, useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTexts } from '../language.tsx';
import { describedBy, type FieldProps } from './Field.tsx';
import { formTexts } from './texts.ts';

/** Says what is wrong with a value, or nothing. */
export type Check = (value: unknown) => string | undefined;

/** The names of the fields on screen: an error about any other has no field to stand under. */
export const FieldNames = createContext<Set<string>>(new Set());

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Binds a field of the kit to the form around it: what its frame takes, and what its control takes. */
export function useField({ name, label, help, required = false, disabled = false }: FieldProps, check?: Check) {
  const texts = useTexts(formTexts);
  const id = useId();
  const names = use(FieldNames);
  useEffect(() => {
    names.add(name);
    return () => {
      names.delete(name);
    };
  }, [names, name]);
  const { control } = useFormContext();
  const { field, fieldState } = useController({
    name,
    control,
    rules: {
      validate: (value: unknown) => {
        if (required !== false && isEmpty(value)) return typeof required === 'string' ? required : texts.required;
        return check?.(value) ?? true;
      },
    },
  });
  const error = fieldState.error?.message;
  return {
    field,
    frame: { id, label, help, error, required: Boolean(required), disabled },
    control: { id, name: field.name, onBlur: field.onBlur, inputRef: field.ref },
    /** What the control is described by: the error or the help under it. */
    note: describedBy(id, error, help),
  };
}
