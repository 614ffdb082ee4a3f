import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { EyeOff, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import type { Ref } from '#contract/shapes.ts';
import { withholdFigure, liftWithheld, listWithheld } from '#contract/release-withheld.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { read } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { HowRounded } from '../release/HowRounded.tsx';
import { publishedText } from '../release/published-text.ts';
import { releasedMarketTexts } from '../release/texts.ts';
import { type ReleaseCell, cellKey } from '../publication/cell-text.ts';
import { WithholdDialog } from '../publication/WithholdDialog.tsx';
import { withholdTexts } from '../publication/withhold-texts.ts';
import type { MetricFilters } from './filters.ts';
import { dictQuery } from './requests.ts';

interface WithholdCellProps {
  readonly cell: ReleaseCell;
  /** Clients can read it now, so it can be withheld from the next releases. */
  readonly readable: boolean;
}

/** Whether a figure will be in the next release, with a button to change that. */
function WithholdCell({ cell, readable }: WithholdCellProps) {
  const texts = useTexts(withholdTexts);
  const { data } = useQuery(read(listWithheld, {}));
  const lift = useCall(liftWithheld, { success: texts.backDone });
  const [asks, setAsks] = useState(false);
  const withheld = data?.find((one) => cellKey(one) === cellKey(cell));
  if (!data || (!withheld && !readable)) return null;
  if (!withheld) {
    return (
      <>
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<EyeOff size={16} aria-hidden />}
          onClick={() => setAsks(true)}
        >
          {texts.action}
        </Button>
        <WithholdDialog cell={asks ? cell : null} onClose={() => setAsks(false)} />
      </>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 320 }} role="status">
        <Typography sx={{ fontWeight: 500 }}>{texts.withheld}</Typography>
        <Muted>{texts.because(withheld.reason)}</Muted>
      </Box>
      <BusyButton
        variant="outlined"
        color="secondary"
        startIcon={<Undo2 size={16} aria-hidden />}
        busy={lift.isPending}
        onClick={() => lift.mutate({ params: { id: withheld.id } })}
      >
        {texts.back}
      </BusyButton>
    </Box>
  );
}

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
