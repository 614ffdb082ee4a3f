import { useCallback, useMemo, useRef } from 'react';
import { hasErrors, knownAliases } from '#domain/formulas/check.ts';
import type { FieldProps } from '../form/Field.tsx';
import { useField } from '../form/use-field.ts';
import { useTexts } from '../language.tsx';
import { findProblems } from './find-problems.ts';
import { FormulaField, type FormulaFieldProps } from './FormulaField.tsx';
import { formulaTexts } from './texts.ts';

export interface FormulaFormFieldProps
  extends Omit<FieldProps, 'disabled'>, Pick<FormulaFieldProps, 'purpose' | 'aliases'> {}

/** The formula field bound to the form around it; a text with mistakes is not submitted. */
export function FormulaFormField(props: FormulaFormFieldProps) {
  const texts = useTexts(formulaTexts);
  const { aliases, purpose } = props;
  const known = useMemo(() => knownAliases(aliases.map(({ alias }) => alias)), [aliases]);
  const typing = useRef(false);
  const { field, frame } = useField(props, (value) => {
    // While typing, the field itself shows new problems, and the form only removes those that were fixed.
    if (typing.current && frame.error === undefined) return undefined;
    const problems = findProblems(typeof value === 'string' ? value : '', known, purpose);
    return hasErrors({ problems }) ? texts.fixFirst : undefined;
  });
  const { onChange } = field;
  const change = useCallback(
    (value: string) => {
      typing.current = true;
      onChange(value);
      typing.current = false;
    },
    [onChange],
  );
  return (
    <FormulaField
      purpose={purpose}
      aliases={aliases}
      label={frame.label}
      help={frame.help}
      value={field.value ?? ''}
      onChange={change}
      onBlur={field.onBlur}
      fieldRef={field.ref}
      error={frame.error}
      required={frame.required}
    />
  );
}
