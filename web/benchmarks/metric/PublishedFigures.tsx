import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { withholdFigure } from '#contract/release-withheld.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { HowRounded } from '../release/HowRounded.tsx';
import { publishedText } from '../release/published-text.ts';
import { releasedMarketTexts } from '../release/texts.ts';
import type { MetricFilters } from './filters.ts';
import { usePublishedCell } from './use-published-cell.ts';
import { WithholdCell } from './WithholdCell.tsx';

interface PublishedFiguresProps {
  readonly id: string;
  readonly metric: BenchmarkMetric;
  readonly filters: MetricFilters;
}

/** For the staff, beside the exact figures: what clients read of this indicator; it can be kept back from the next releases. */
export function PublishedFigures({ id, metric, filters }: PublishedFiguresProps) {
  const texts = useTexts(releasedMarketTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const cell = usePublishedCell(id, metric, filters);
  if (!metric.published) return null;
  const { hidden, step } = metric.published;
  return (
    <Card
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1.5 }}
      component="section"
      aria-label={texts.clients}
    >
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Muted variant="caption">{texts.clients}</Muted>
        <Typography sx={{ fontWeight: 500 }}>{publishedText(metric.published, locale)}</Typography>
        <HowRounded step={step} unit={metric.unit_name} />
      </Box>
      {cell && mayCall(withholdFigure) && <WithholdCell cell={cell} readable={hidden === null} />}
    </Card>
  );
}
