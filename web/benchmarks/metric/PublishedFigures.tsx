import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import type { Ref } from '#contract/shapes.ts';
import { withholdFigure } from '#contract/release-withheld.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { HowRounded } from '../release/HowRounded.tsx';
import { publishedText } from '../release/published-text.ts';
import { releasedMarketTexts } from '../release/texts.ts';
import type { ReleaseCell } from '../publication/cell-text.ts';
import type { MetricFilters } from './filters.ts';
import { dictQuery } from './requests.ts';
import { WithholdCell } from './WithholdCell.tsx';

const namedIn = (refs: readonly Ref[], id: number | undefined): Ref | null | undefined =>
  id === undefined ? null : refs.find((one) => one.id === id);

/** The figure of a release that matches the filters, with at most one value each; null while the names load. */
function usePublishedCell(id: string, metric: BenchmarkMetric, filters: MetricFilters): ReleaseCell | null {
  const { data } = useQuery(dictQuery(id, metric.id));
  if (!data) return null;
  const industry = namedIn(data.industries, filters.industry[0]);
  const it_system = namedIn(data.itSystems, filters.it_system[0]);
  if (industry === undefined || it_system === undefined) return null;
  return { metric, industry, it_system, size_band: null, year: filters.year[0] ?? null };
}

interface PublishedFiguresProps {
  readonly id: string;
  readonly metric: BenchmarkMetric;
  readonly filters: MetricFilters;
}

/** Shows the staff what clients read of this indicator; it can be withheld from the next releases. */
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
