import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useId, useRef } from 'react';
import type { Benchmark } from '#contract/benchmarks.ts';
import { setThreshold, type BenchmarkMetric } from '#contract/benchmark-results.ts';
import { parseTyped, typedFrom } from '#domain/language/number-text.ts';
import { refusalOf } from '#web/app/api-error.ts';
import { read } from '#web/app/query-client.ts';
import { UnsavedGuard } from '#web/app/UnsavedGuard.tsx';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { DraftNotice } from '#web/ui/form/DraftNotice.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { useDebouncedValue } from '#web/ui/use-debounced-value.ts';
import { figureName } from '../figure-name.ts';
import { fenceText } from '../result/metric-note.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { fenceTexts } from './texts.ts';

interface FencesPanelProps {
  readonly benchmark: Benchmark;
  readonly metric: BenchmarkMetric;
}

interface Typed {
  /** Null: as they are set. */
  readonly fences: { readonly low: string; readonly high: string } | null;
  readonly reason: string;
}

const NOTHING: Typed = { fences: null, reason: '' };

/** Fences set by hand: the effect is previewed while typing and saved only with the button. */
export const FencesPanel = memo(function FencesPanel({ benchmark, metric }: FencesPanelProps) {
  const texts = useTexts(fenceTexts);
  const locale = useLocale();
  const id = useId();
  const section = useRef<HTMLDivElement>(null);
  const kept = useKeptState<Typed>(
    { name: `fences.${benchmark.id}.${metric.id}`, fields: ['fences', 'reason'] },
    NOTHING,
  );
  const { fences: typed, reason } = kept.values;
  const save = useCall(setThreshold, {
    success: (_, { body }) =>
      (body.low_threshold ?? body.high_threshold ?? null) === null ? texts.wasReset : texts.saved,
  });
  const byHand = metric.threshold_method === 'manual';
  const set = { low: byHand ? metric.low_threshold : null, high: byHand ? metric.high_threshold : null };
  const shown = typed ?? { low: typedFrom(set.low, locale), high: typedFrom(set.high, locale) };
  const [low, high] = [parseTyped(shown.low), parseTyped(shown.high)];
  const wrong = Number.isNaN(low) || Number.isNaN(high);
  const crossed = low !== null && high !== null && low > high;
  const unexplained = reason.trim() === '';
  const entered = { low: Number.isNaN(low) ? null : low, high: Number.isNaN(high) ? null : high };
  const debounced = useDebouncedValue(entered);
  const unasked = entered.low !== debounced.low || entered.high !== debounced.high;
  const changed = debounced.low !== set.low || debounced.high !== set.high;
  const tried = useQuery({
    // Previews the figures with other fences; nothing is saved.
    ...read(setThreshold, {
      body: {
        benchmark_id: benchmark.id,
        metric_id: metric.id,
        low_threshold: debounced.low,
        high_threshold: debounced.high,
        dry_run: true,
      },
    }),
    enabled: typed !== null && !wrong && !crossed && changed && benchmark.frozen !== true,
    placeholderData: keepPreviousData,
  });
  const after = changed ? tried.data : metric;
  const how = {
    manual: texts.manual,
    max_deviation: texts.max_deviation,
    tukey: texts.tukey,
    log: texts.log,
    logit: texts.logit,
    linear: texts.linear,
    none: texts.none,
  }[metric.threshold_method ?? 'none'];
  const number = (value: number | null) => (value === null ? texts.noFence : fenceText(value, metric, locale));
  const fences = { benchmark_id: benchmark.id, metric_id: metric.id, reason: reason.trim() };
  const send = (low_threshold: number | null, high_threshold: number | null) =>
    save.mutate(
      { body: { ...fences, low_threshold, high_threshold } },
      {
        onSuccess: () => {
          kept.clear();
          // Move focus, because the pressed button is disabled now.
          section.current?.focus({ preventScroll: true });
        },
      },
    );
  const refused = tried.error ?? save.error;
  const problem = wrong ? texts.wrong : crossed ? texts.crossed : refused ? refusalOf(refused, locale) : undefined;
  const field = (side: 'low' | 'high', label: string) => (
    <Field id={`${id}-${side}`} label={label}>
      <OutlinedInput
        id={`${id}-${side}`}
        value={shown[side]}
        placeholder={byHand ? texts.noFence : number(side === 'low' ? metric.low_threshold : metric.high_threshold)}
        disabled={benchmark.frozen === true}
        onChange={({ target }) => kept.set((now) => ({ ...now, fences: { ...shown, [side]: target.value } }))}
        error={crossed || Number.isNaN(side === 'low' ? low : high)}
        inputProps={{
          inputMode: 'decimal',
          autoComplete: 'off',
          ...(problem !== undefined && { 'aria-describedby': `${id}-problem` }),
        }}
        endAdornment={
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', pl: 1 }}>
            {metric.unit_name}
          </Box>
        }
      />
    </Field>
  );
  return (
    <Card className="etalon-screen" component="section" ref={section} tabIndex={-1} aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="h3" component="h2">
        {texts.title}
      </Typography>
      <Muted variant="caption" component="p" sx={{ mb: 1.5 }}>
        {texts.intro} {texts.now(`${number(metric.low_threshold)} … ${number(metric.high_threshold)}, ${how}`)}
      </Muted>
      <DraftNotice restored={kept.restored} />
      <UnsavedGuard unsaved={typed !== null || reason !== ''} text={texts.leaveText} onDiscard={kept.clear} />
      {benchmark.frozen === true && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.frozen}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
          {field('low', texts.low)}
          {field('high', texts.high)}
          <Box sx={{ gridColumn: '1 / -1' }}>
            <Field id={`${id}-reason`} label={texts.reason}>
              <OutlinedInput
                id={`${id}-reason`}
                value={reason}
                placeholder={texts.reasonHint}
                disabled={benchmark.frozen === true}
                onChange={({ target }) => kept.set((now) => ({ ...now, reason: target.value }))}
                inputProps={{ maxLength: 1000 }}
              />
            </Field>
          </Box>
          {problem !== undefined && (
            <FormHelperText id={`${id}-problem`} error role="alert" sx={{ gridColumn: '1 / -1' }}>
              {problem}
            </FormHelperText>
          )}
          <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <BusyButton
              variant="contained"
              disabled={
                typed === null || wrong || crossed || !changed || (low === null && high === null) || unexplained
              }
              busy={save.isPending}
              onClick={() => send(low, high)}
            >
              {texts.save}
            </BusyButton>
            <Button
              variant="outlined"
              color="secondary"
              disabled={!byHand || benchmark.frozen === true || unexplained}
              onClick={() => send(null, null)}
            >
              {texts.reset}
            </Button>
          </Box>
        </Box>
        <div aria-live="polite">
          <BeforeAfter
            heads={[texts.figure, texts.before, texts.after]}
            pending={unasked || tried.isFetching}
            sides={[
              { label: texts.n, before: metric.n, after: after?.n, counts: true },
              {
                label: figureName('excluded', locale),
                before: metric.excluded,
                after: after?.excluded,
                counts: true,
              },
              ...(['p25', 'median', 'p75'] as const).map((figure) => ({
                label: figureName(figure, locale),
                before: metric[figure],
                after: after?.[figure],
              })),
            ]}
          />
          {typed === null && (
            <Muted variant="caption" component="p" sx={{ mt: 1 }}>
              {texts.same}
            </Muted>
          )}
        </div>
      </Box>
    </Card>
  );
});
