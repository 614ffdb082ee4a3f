import { useMemo } from 'react';
import { hasErrors, knownAliases } from '#domain/formulas/check.ts';
import type { FieldProps } from '../form/Field.tsx';
import { useField } from '../form/use-field.ts';
import { useTexts } from '../language.tsx';
import { findProblems } from './find-problems.ts';
import { FormulaField, type FormulaFieldProps } from './FormulaField.tsx';
import { formulaTexts } from './texts.ts';

export interface FormulaFormFieldProps
  extends FieldProps, Pick<FormulaFieldProps, 'purpose' | 'aliases' | 'readOnly' | 'minLines' | 'placeholder'> {}

/** The formula field bound to the form around it; a text with mistakes is not submitted. */
export function FormulaFormField({ name, required, ...look }: FormulaFormFieldProps) {
  const texts = useTexts(formulaTexts);
  const { aliases, purpose } = look;
  const known = useMemo(() => knownAliases(aliases.map(({ alias }) => alias)), [aliases]);
  const { field, error } = useField(name, required, (value) =>
    hasErrors({ problems: findProblems(typeof value === 'string' ? value : '', known, purpose) })
      ? texts.fixFirst
      : undefined,
  );
  return (
    <FormulaField
      {...look}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      fieldRef={field.ref}
      error={error}
      required={Boolean(required)}
    />
  );
}
