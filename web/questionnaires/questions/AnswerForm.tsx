import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { parseTyped } from '#domain/language/number-text.ts';
import type { QuestionAnswer } from '#domain/questionnaires/questions/states.ts';
import { answerQuestion, checkCorrection, type QuestionThread } from '#contract/questions.ts';
import { LONGEST_MESSAGE } from '#contract/value-thread.ts';
import { ApiError } from '#web/app/api-error.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { DraftNotice } from '#web/ui/form/DraftNotice.tsx';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { useDebouncedValue } from '#web/ui/use-debounced-value.ts';
import { answerTexts } from './texts.ts';

interface AnswerFormProps {
  readonly question: QuestionThread;
  readonly isPreview: boolean;
  readonly onSent: () => void;
}

/** One of the answers; its fields stand under it while it is chosen. */
function Choice({
  value,
  label,
  chosen,
  children,
}: {
  value: QuestionAnswer;
  label: ReactNode;
  chosen: boolean;
  children?: ReactNode;
}) {
  return (
    <Box
      sx={{
        border: 1,
        borderRadius: 1.5,
        px: 1.5,
        py: 0.5,
        borderColor: chosen ? 'primary.main' : 'divider',
        boxShadow: chosen ? 'inset 0 0 0 1px var(--etalon-palette-primary-main)' : 'none',
      }}
    >
      <FormControlLabel value={value} control={<Radio size="small" />} label={label} />
      {chosen && children !== undefined && (
        <Box sx={{ display: 'grid', gap: 1.5, pl: { xs: 0, sm: 4 }, pb: 1.25, pt: 0.5 }}>{children}</Box>
      )}
    </Box>
  );
}

/** What the rules and tests of an upload say to a number while it is typed. */
function useChecked(question: QuestionThread, value: number | null, isOn: boolean) {
  const settled = useDebouncedValue(value);
  const isNumber = settled !== null && !Number.isNaN(settled);
  const checked = useQuery({
    ...readQuietly(checkCorrection, { params: { id: question.id }, query: { value: isNumber ? settled : 0 } }),
    enabled: isOn && isNumber && question.can.correct,
  });
  const { data } = checked;
  return isNumber && settled === value && data?.value === value ? data.problems : null;
}

interface AnswerDraft {
  readonly chosen: QuestionAnswer | null;
  readonly reason: string;
}

const NOTHING: AnswerDraft = { chosen: null, reason: '' };

/** Three answers, one open at a time. */
export function AnswerForm({ question, isPreview, onSent }: AnswerFormProps) {
  const texts = useTexts(answerTexts);
  // The words, not the number, which is the company's.
  const kept = useKeptState<AnswerDraft>({ name: `answer.${question.id}`, fields: ['chosen', 'reason'] }, NOTHING);
  const { chosen, reason } = kept.values;
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<Readonly<Record<string, string | undefined>>>({});
  const number = parseTyped(typed);
  const problems = useChecked(question, number, chosen === 'correct' && !isPreview);
  const send = useCall(answerQuestion, {
    success: texts.sent,
    quiet: (error) => error instanceof ApiError && Object.keys(error.fields).length > 0,
  });
  const isForbidden = problems?.some(({ forbids }) => forbids) === true;
  const isReady =
    chosen === 'unknown' ||
    (chosen === 'right' && reason.trim() !== '') ||
    (chosen === 'correct' && number !== null && !isForbidden);
  const submit = () => {
    if (chosen === null) return;
    if (chosen === 'correct' && Number.isNaN(number)) return setRefused({ value: texts.notANumber });
    send.mutate(
      {
        params: { id: question.id },
        body: { answer: chosen, text: reason.trim(), ...(chosen === 'correct' && { value: number! }) },
      },
      {
        onSuccess: () => {
          kept.clear();
          onSent();
        },
        onError: (error) => setRefused(error instanceof ApiError ? error.fields : {}),
      },
    );
  };
  const words = (label: string, isNeeded = false) => (
    <TextField
      label={label}
      value={reason}
      onChange={(event) => {
        kept.set((now) => ({ ...now, reason: event.target.value }));
        setRefused({});
      }}
      multiline
      fullWidth
      required={isNeeded}
      error={refused['text'] !== undefined}
      helperText={refused['text']}
      slotProps={{ htmlInput: { maxLength: LONGEST_MESSAGE } }}
    />
  );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <DraftNotice restored={kept.restored} />
      <RadioGroup
        aria-label={texts.yourAnswer}
        value={chosen}
        onChange={(_event, next) => {
          kept.set((now) => ({ ...now, chosen: next as QuestionAnswer }));
          setRefused({});
        }}
        sx={{ gap: 1 }}
      >
        <Choice value="right" label={texts.right} chosen={chosen === 'right'}>
          {words(texts.reason, true)}
        </Choice>
        {question.can.correct ? (
          <Choice value="correct" label={texts.correct} chosen={chosen === 'correct'}>
            <TextField
              label={texts.number}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setRefused({});
              }}
              required
              autoComplete="off"
              error={refused['value'] !== undefined || isForbidden}
              helperText={refused['value']}
              slotProps={{
                htmlInput: { inputMode: 'decimal' },
                input: { endAdornment: <InputAdornment position="end">{question.metric.unit}</InputAdornment> },
              }}
              sx={{ maxWidth: 320 }}
            />
            <Box role="status" sx={{ minHeight: 22 }}>
              {number !== null && !Number.isNaN(number) && problems === null && <Muted>{texts.checking}</Muted>}
              {problems?.length === 0 && (
                <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color: 'success.main' }}>
                  <CircleCheck size={16} aria-hidden />
                  {texts.passed}
                </Box>
              )}
              {problems?.map((problem) => (
                <Box
                  key={problem.text}
                  sx={{ display: 'flex', gap: 0.75, color: problem.forbids ? 'error.main' : 'warning.main' }}
                >
                  <Box component="span" sx={{ pt: 0.25, flex: 'none' }}>
                    <TriangleAlert size={16} aria-hidden />
                  </Box>
                  {problem.text}
                </Box>
              ))}
            </Box>
            {words(texts.why)}
            <FormHelperText sx={{ m: 0 }}>{texts.fileStays}</FormHelperText>
          </Choice>
        ) : (
          <Muted variant="body2">{texts.computed}</Muted>
        )}
        <Choice
          value="unknown"
          chosen={chosen === 'unknown'}
          label={
            <>
              {texts.unknown} <Small>{texts.unknownHint}</Small>
            </>
          }
        >
          {words(texts.comment)}
        </Choice>
      </RadioGroup>
      <BusyButton
        type="submit"
        variant="contained"
        busy={send.isPending}
        disabled={!isReady}
        sx={{ justifySelf: 'start' }}
      >
        {texts.send}
      </BusyButton>
    </Box>
  );
}
