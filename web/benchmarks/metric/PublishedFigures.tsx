import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { HowRounded } from '../release/HowRounded.tsx';
import { publishedText } from '../release/published-text.ts';
import { releasedMarketTexts } from '../release/texts.ts';

/** For the staff, beside the exact figures: what clients read of this indicator. */
export function PublishedFigures({ metric }: { metric: BenchmarkMetric }) {
  const texts = useTexts(releasedMarketTexts);
  const locale = useLocale();
  if (!metric.published) return null;
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 0.5 }} component="section" aria-label={texts.clients}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {texts.clients}
      </Typography>
      <Typography sx={{ fontWeight: 500 }}>{publishedText(metric.published, locale)}</Typography>
      <HowRounded step={metric.published.step} unit={metric.unit_name} />
    </Card>
  );
}
