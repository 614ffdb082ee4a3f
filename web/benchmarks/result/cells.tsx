import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { MISSING } from '#domain/language/format.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Num } from '#web/ui/Num.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { DistributionStrip } from './DistributionStrip.tsx';
import { gapInWords, signedGap } from './gap-in-words.ts';
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

/** The own value with its unit; one outside the fences is marked. */
export function OwnCell({ metric }: { metric: BenchmarkMetric }) {
  return (
    <Box component="span" sx={{ fontWeight: 600, '& span span': { fontWeight: 400, fontSize: '0.75rem' } }}>
      <Num value={metric.own?.value} unit={metric.unit_name} />
    </Box>
  );
}

/** The strip and the percentile beside it. */
export function PlaceCell({ metric }: { metric: BenchmarkMetric }) {
  const texts = useTexts(standingTexts);
  const { own } = metric;
  const rank = own && own.percentile !== null ? Math.round(own.percentile * 100) : null;
  const words = [
    ...(rank === null ? [] : [texts.percentile(rank)]),
    ...(own && own.quartile !== null ? [texts.quartile(own.quartile)] : []),
  ].join(', ');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }} title={words || undefined}>
      <DistributionStrip metric={metric} width={104} />
      {rank !== null && (
        <Box component="span" sx={{ ...SOFT, minWidth: 28 }}>
          P{rank}
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

/** The distance to the median in words: blue and an arrow up when it is to the good, amber and down when not. */
export function GapCell({ metric }: { metric: BenchmarkMetric }) {
  const locale = useLocale();
  const { own } = metric;
  if (!own || own.gap === null) return MISSING;
  const side = sideOf(metric);
  const colour = side === 1 ? 'good.main' : side === -1 ? 'bad.main' : 'text.primary';
  return (
    <Box component="span" sx={{ color: colour, fontWeight: side ? 500 : 400 }} title={signedGap(metric, locale)}>
      {side === 1 ? '▲ ' : side === -1 ? '▼ ' : ''}
      {gapInWords(metric, locale)}
    </Box>
  );
}
