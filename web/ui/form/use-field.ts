import { useId } from 'react';
import { useController, useFormContext, type ControllerRenderProps, type FieldValues } from 'react-hook-form';
import { useTexts } from '../language.tsx';
import { formTexts } from './texts.ts';

/** Says what is wrong with a value, or nothing. */
export type Check = (value: unknown) => string | undefined;

interface BoundField {
  readonly id: string;
  readonly field: ControllerRenderProps<FieldValues, string>;
  readonly error: string | undefined;
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Binds a field of the kit to the form around it. */
export function useField(name: string, required: boolean | string | undefined, check?: Check): BoundField {
  const texts = useTexts(formTexts);
  const id = useId();
  const { control } = useFormContext();
  const { field, fieldState } = useController({
    name,
    control,
    rules: {
      validate: (value: unknown) => {
        const isRequired = required !== undefined && required !== false;
        if (isRequired && isEmpty(value)) return typeof required === 'string' ? required : texts.required;
        return check?.(value) ?? true;
      },
    },
  });
  return { id, field, error: fieldState.error?.message };
}
