import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { formatNumber } from '#domain/language/format.ts';
import { parseTyped, typedFrom } from '#domain/language/number-text.ts';
import { LONGEST_REASON, SHORTEST_REASON } from '#domain/questionnaires/checking/answer-kinds.ts';
import type { CheckItem } from '#contract/questionnaire-check.ts';
import { ApiError } from '#web/app/api-error.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { checkTexts } from './texts.ts';
import type { Answering, TypedAnswer } from './use-answers.ts';

interface AnswerFormProps {
  readonly item: CheckItem;
  readonly kind: 'number' | 'right';
  readonly answering: Answering;
  readonly onCancel: () => void;
}

/** Another number, or the reason why the number is right, typed in place. */
export function AnswerForm({ item, kind, answering, onCancel }: AnswerFormProps) {
  const texts = useTexts(checkTexts);
  const locale = useLocale();
  const id = useId();
  const [typed, setTyped] = useState(() =>
    kind === 'number' ? typedFrom(item.kind === 'doubt' ? null : item.value, locale) : '',
  );
  const [refused, setRefused] = useState<string>();
  const number = parseTyped(typed);
  const isReady = kind === 'number' ? number !== null : typed.trim().length >= SHORTEST_REASON;
  const save = () => {
    if (kind === 'number' && (number === null || Number.isNaN(number))) return setRefused(texts.notANumber);
    if (!isReady) return setRefused(texts.reasonHint);
    const answer: TypedAnswer = kind === 'number' ? { kind, value: number! } : { kind, reason: typed.trim() };
    return answering.save([[item, answer]], (error) => {
      if (error instanceof ApiError) setRefused(error.fields['value'] ?? error.fields['reason']);
    });
  };
  return (
    <FormControl
      component="form"
      fullWidth
      error={refused !== undefined}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <FormLabel htmlFor={id} sx={{ mb: 0.5 }}>
        {kind === 'number' ? texts.number : texts.reason}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OutlinedInput
          id={id}
          autoFocus
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
          {...(kind === 'number' &&
            item.metric.unit !== '' && {
              endAdornment: <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap', pl: 1 }}>{item.metric.unit}</Box>,
            })}
          sx={{ flex: kind === 'number' ? '0 1 240px' : '1 1 260px', minWidth: 0 }}
        />
        <Button type="submit" variant="contained" disabled={!isReady}>
          {kind === 'number' || item.value === null
            ? texts.saveNumber
            : texts.confirm(formatNumber(item.value, locale))}
        </Button>
        <Button color="secondary" variant="outlined" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Box>
      <FormHelperText id={`${id}-note`} sx={{ mx: 0 }}>
        {refused ?? (kind === 'right' ? texts.reasonHint : ' ')}
      </FormHelperText>
    </FormControl>
  );
}
