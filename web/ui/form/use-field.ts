import { createContext, use, useEffect, useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTexts } from '../language.tsx';
import { describedBy, type FieldProps } from './Field.tsx';
import { formTexts } from './texts.ts';

/** Returns what is wrong with a value, or undefined. */
export type Check = (value: unknown) => string | undefined;

/** The names of the visible fields; errors about other fields are shown on top. */
export const FieldNames = createContext<Set<string>>(new Set());

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Binds a field of the kit to the surrounding form: the props of its frame and of its control. */
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
    /** The id of the control's description: the error or the help below it. */
    note: describedBy(id, error, help),
  };
}
