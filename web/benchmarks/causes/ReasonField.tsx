import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type RefObject } from 'react';
import { Field } from '#web/ui/form/Field.tsx';
import { useTexts } from '#web/ui/language.tsx';
import type { Decision } from './picks.ts';
import { panelTexts } from './texts.ts';
import type { Decisions } from './use-decisions.ts';

interface ReasonFieldProps {
  readonly decisions: Decisions;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Called when a pending decision has got its reason. */
  readonly onDecide: (decision: Decision) => void;
  readonly onLeave: () => void;
}

/** The reason of a decision: stays for the next one, and earlier reasons are suggested. */
export function ReasonField({ decisions, field, onDecide, onLeave }: ReasonFieldProps) {
  const texts = useTexts(panelTexts);
  const id = useId();
  const { reason, wanted } = decisions;
  const missing = wanted !== null && reason.trim() === '';
  return (
    <Field id={id} label={texts.reason} error={missing ? texts.reasonNeeded : undefined} required>
      <OutlinedInput
        id={id}
        size="small"
        inputRef={field}
        value={reason}
        placeholder={texts.reasonHint}
        error={missing}
        inputProps={{
          maxLength: 2000,
          list: `${id}-before`,
          'aria-describedby': missing ? `${id}-note` : undefined,
        }}
        onChange={(event) => decisions.setReason(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && wanted && reason.trim() !== '') onDecide(wanted);
          if (key === 'Escape') onLeave();
        }}
      />
      <datalist id={`${id}-before`}>
        {decisions.reasons.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </Field>
  );
}
