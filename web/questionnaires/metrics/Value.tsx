import Box from '@mui/material/Box';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { doubtLine } from '#domain/doubts/doubt-text.ts';
import type { MetricValue } from '#contract/questionnaire-metrics.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Num } from '#web/ui/Num.tsx';
import { Unseen } from '#web/ui/Unseen.tsx';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { metricsTexts } from './texts.ts';

interface ValueProps {
  readonly value: MetricValue | undefined;
  /** Shows its questionnaire on hover. */
  readonly sourced?: boolean;
}

/** A value: grey when computed by the portal, with a mark when it is or was in doubt. */
export function Value({ value, sourced = false }: ValueProps) {
  const texts = useTexts(metricsTexts);
  const common = useTexts(sessionTexts);
  const locale = useLocale();
  if (!value) return <Num value={null} />;
  const { computed, doubt } = value;
  const source = sourced && value.session_id !== null ? common.number(value.session_id) : undefined;
  const words = doubt && doubtLine(doubt)[locale];
  const isSettled = doubt?.state === 'confirmed';
  const Mark = isSettled ? CircleCheck : TriangleAlert;
  return (
    <Box
      component="span"
      title={[source, computed ? texts.computed : undefined].filter(Boolean).join(', ') || undefined}
      sx={{
        display: 'inline-flex',
        gap: 0.5,
        alignItems: 'center',
        ...(computed && { color: 'text.secondary' }),
      }}
    >
      {words && (
        <Box
          component="span"
          title={words}
          sx={{ display: 'inline-flex', color: isSettled ? 'text.secondary' : 'warning.main' }}
        >
          <Mark size={14} aria-hidden />
          <Unseen>{words}</Unseen>
        </Box>
      )}
      <Num value={value.value} />
      {computed && <Unseen>{texts.computed}</Unseen>}
    </Box>
  );
}
