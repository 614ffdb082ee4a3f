import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { formatNumber, formatShare, MISSING } from '#domain/language/format.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Num } from '#web/ui/Num.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { DistributionStrip } from './DistributionStrip.tsx';
import { metricNote } from './metric-note.ts';
import { sideOf } from './place.ts';
import { suppressedInWords } from './suppressed.ts';
import { standingTexts } from './texts.ts';

const SOFT = { color: 'text.secondary', fontSize: '0.75rem' } as const;

/** A market figure; where it may not be shown the median's place says why. */
export function FigureCell({
  metric,
  value,
  says = false,
}: {
  metric: BenchmarkMetric;
  value: number | null;
  says?: boolean;
}) {
  const locale = useLocale();
  const { suppressed } = metric;
  if (value === null && suppressed && says) {
    return (
      <Box component="span" sx={SOFT}>
        {suppressedInWords(suppressed, locale)}
      </Box>
    );
  }
  return <Num value={value} />;
}

/** How many companies, how many values were left out; how it was computed on hover and on focus. */
export function CountCell({ metric }: { metric: BenchmarkMetric }) {
  const locale = useLocale();
  return (
    <Tooltip title={metricNote(metric, locale)}>
      <Box component="span" tabIndex={0} sx={{ borderBottom: '1px dotted', borderColor: 'neutral.control' }}>
        {metric.n}
        {metric.excluded > 0 && (
          <Box component="span" sx={SOFT}>
            {' '}
            (−{metric.excluded})
          </Box>
        )}
      </Box>
    </Tooltip>
  );
}

/** The strip and the percentile beside it. */
export function PlaceCell({ metric }: { metric: BenchmarkMetric }) {
  const texts = useTexts(standingTexts);
  const { own } = metric;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <DistributionStrip metric={metric} />
      {own?.percentile !== null && own !== null && (
        <Box component="span" sx={SOFT} title={texts.percentile(Math.round(own.percentile * 100))}>
          P{Math.round(own.percentile * 100)}
          {own.quartile !== null && ` · ${texts.quartile(own.quartile)}`}
        </Box>
      )}
    </Box>
  );
}

export function StandingCell({ metric }: { metric: BenchmarkMetric }) {
  const texts = useTexts(standingTexts);
  const standing = metric.own?.standing ?? null;
  if (standing === null) return MISSING;
  const [tone, label] = {
    good: ['good', texts.good] as const,
    bad: ['bad', texts.bad] as const,
    middle: ['neutral', texts.middle] as const,
  }[standing];
  return <StatusChip tone={tone} label={label} />;
}

/** The distance to the median with its sign; blue and an arrow up when it is to the good, amber and down when not. */
export function GapCell({ metric }: { metric: BenchmarkMetric }) {
  const texts = useTexts(standingTexts);
  const locale = useLocale();
  const { own } = metric;
  if (!own || own.gap === null) return MISSING;
  const side = sideOf(metric);
  const signed = (value: number, shown: string) => (value > 0 ? `+${shown}` : shown);
  const share = own.gap_percent;
  const colour = side === 1 ? 'good.main' : side === -1 ? 'bad.main' : 'text.primary';
  return (
    <Box
      component="span"
      sx={{ color: colour, fontWeight: side ? 500 : 400 }}
      title={side === 1 ? texts.better : side === -1 ? texts.worse : undefined}
    >
      {side === 1 ? '▲ ' : side === -1 ? '▼ ' : ''}
      {share === null
        ? signed(own.gap, formatNumber(own.gap, locale, 'overview'))
        : signed(share, formatShare(share / 100, locale))}
      <Box component="span" sx={{ ...SOFT, fontWeight: 400 }}>
        {share !== null && ` ${signed(own.gap, formatNumber(own.gap, locale, 'overview'))}`}
      </Box>
    </Box>
  );
}
