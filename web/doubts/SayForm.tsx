import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { formatNumber } from '#domain/language/format.ts';
import { parseTyped } from '#domain/language/number-text.ts';
import { LONGEST_REASON, SHORTEST_REASON } from '#domain/questionnaires/checking/answer-kinds.ts';
import type { DoubtToCheck } from '#contract/open-doubts.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { doubtTexts } from './texts.ts';
import type { DoubtAnswers } from './use-doubts.ts';

interface SayFormProps {
  readonly doubts: readonly DoubtToCheck[];
  readonly kind: 'reason' | 'number';
  readonly answers: DoubtAnswers;
  /** Without it the form stays: it is the usual answer. */
  readonly onCancel?: () => void;
}

/** Why numbers are right, or the right number, typed in place. */
export function SayForm({ doubts, kind, answers, onCancel }: SayFormProps) {
  const texts = useTexts(doubtTexts);
  const locale = useLocale();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();
  const number = kind === 'number' ? parseTyped(typed) : null;
  const isNumber = number !== null && !Number.isNaN(number);
  const isReady = kind === 'number' ? isNumber : typed.trim().length >= SHORTEST_REASON;
  const [first] = doubts;
  const label = () => {
    if (kind === 'number') return texts.save(isNumber ? formatNumber(number, locale, 'typed') : '');
    return doubts.length === 1
      ? texts.confirm(formatNumber(first!.value, locale, 'typed'))
      : texts.confirmAll(doubts.length);
  };
  return (
    <FormControl
      component="form"
      fullWidth
      error={refused !== undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return setRefused(kind === 'number' ? texts.notANumber : texts.reasonHint(SHORTEST_REASON));
        return answers.save(doubts, isNumber ? { correct: number } : { reason: typed.trim() }, setRefused);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel?.();
      }}
    >
      <FormLabel htmlFor={id} sx={{ mb: 0.5 }}>
        {kind === 'number' ? texts.number : texts.reason}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OutlinedInput
          id={id}
          autoFocus={onCancel !== undefined}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefused(undefined);
          }}
          inputProps={{
            'aria-describedby': `${id}-note`,
            ...(kind === 'number' ? { inputMode: 'decimal' } : { maxLength: LONGEST_REASON }),
          }}
          sx={{ flex: kind === 'number' ? '0 1 240px' : '1 1 260px', minWidth: 0 }}
        />
        <BusyButton type="submit" variant="contained" busy={answers.busy} disabled={!isReady}>
          {label()}
        </BusyButton>
        {onCancel && (
          <Button color="secondary" variant="outlined" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </Box>
      <FormHelperText id={`${id}-note`} sx={{ mx: 0 }}>
        {refused ?? (kind === 'reason' ? texts.reasonHint(SHORTEST_REASON) : ' ')}
      </FormHelperText>
    </FormControl>
  );
}
