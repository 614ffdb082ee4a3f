import Box from '@mui/material/Box';
import { memo, useCallback, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { hasErrors, type Purpose } from '#domain/formulas/check.ts';
import type { Place } from '#domain/formulas/tree.ts';
import { describedBy, Field } from '../form/Field.tsx';
import { useLocale } from '../language.tsx';
import { indexAliases, type AliasInfo } from './alias-index.ts';
import { replacePlace } from './commands.ts';
import { fieldFrame } from './frame.ts';
import { FormulaTools } from './FormulaTools.tsx';
import { Problems } from './Problems.tsx';
import { useEditor } from './use-editor.ts';
import type { CheckedSource } from './watch.ts';

export interface FormulaFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** An indicator is one formula that gives a number; a rule is a condition on every line. */
  readonly purpose: Purpose;
  /** What may be mentioned. Memoise the array, because it is indexed for searching. */
  readonly aliases: readonly AliasInfo[];
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Receives the object that the form focuses when this field is wrong. */
  readonly fieldRef?: (field: { focus: () => void } | null) => void;
}

const nothing = () => {};
const NOT_CHECKED: CheckedSource = { source: '', problems: [] };

function Formula(props: FormulaFieldProps) {
  const { value, purpose, aliases, label, help, error, required = false } = props;
  const locale = useLocale();
  const id = useId();
  const index = useMemo(() => indexAliases(aliases), [aliases]);
  const [checked, setChecked] = useState(NOT_CHECKED);
  const invalid = error !== undefined || hasErrors(checked);
  const note = describedBy(id, error, help);
  const options = useMemo(
    () => ({
      index,
      purpose,
      locale,
      attributes: {
        id,
        'aria-labelledby': `${id}-label`,
        'aria-describedby': [note, `${id}-problems`].filter(Boolean).join(' '),
        'aria-required': String(required),
        'aria-invalid': String(invalid),
      },
    }),
    [index, purpose, locale, id, note, required, invalid],
  );
  const { place, view } = useEditor(value, options, {
    onChange: props.onChange,
    onBlur: props.onBlur ?? nothing,
    onChecked: (next) => setChecked((before) => (before.problems.length + next.problems.length === 0 ? before : next)),
  });

  const { fieldRef } = props;
  useEffect(() => {
    const focus = () => view.current?.focus();
    fieldRef?.({ focus });
    // A label works only with native fields, so its click is forwarded.
    const caption = document.getElementById(`${id}-label`);
    caption?.addEventListener('click', focus);
    return () => caption?.removeEventListener('click', focus);
  }, [id, view, fieldRef]);

  const replace = useCallback(
    (problem: Place, text: string) => view.current && replacePlace(view.current, checked.source, problem, text),
    [view, checked.source],
  );
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      <Box sx={fieldFrame(error !== undefined)}>
        <div ref={place} />
        <FormulaTools view={view} purpose={purpose} />
      </Box>
      <Problems id={`${id}-problems`} checked={checked} onReplace={replace} />
    </Field>
  );
}

/**
 * A field for a formula or for rules, with colours, suggestions behind `{`, explanations and error messages. Memoised,
 * so that a keystroke in one of several redraws only that one.
 */
export const FormulaField = memo(Formula);
