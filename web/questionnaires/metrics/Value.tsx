import Box from '@mui/material/Box';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MetricValue } from '#contract/questionnaire-metrics.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Num } from '#web/ui/Num.tsx';
import { Unseen } from '#web/ui/Unseen.tsx';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { metricsTexts } from './texts.ts';

interface ValueProps {
  readonly value: MetricValue | undefined;
  /** Shows its questionnaire on hover. */
  readonly sourced?: boolean;
}

/** A value: grey when computed by the portal, with an arrow when far from the market. */
export function Value({ value, sourced = false }: ValueProps) {
  const texts = useTexts(metricsTexts);
  const common = useTexts(sessionTexts);
  if (!value) return <Num value={null} />;
  const { computed, is_low_outlier: low, is_high_outlier: high } = value;
  const source = sourced && value.session_id !== null ? common.number(value.session_id) : undefined;
  const Arrow = low ? ArrowDown : ArrowUp;
  const words = low ? texts.low : texts.high;
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
      {(low || high) && (
        <Box component="span" title={words} sx={{ display: 'inline-flex', color: 'warning.main' }}>
          <Arrow size={14} aria-hidden />
          <Unseen>{words}</Unseen>
        </Box>
      )}
      <Num value={value.value} />
      {computed && <Unseen>{texts.computed}</Unseen>}
    </Box>
  );
}
