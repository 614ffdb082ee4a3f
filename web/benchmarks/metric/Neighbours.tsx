import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import type { MarketMetric } from '#contract/market-metric.ts';
import type { Ref } from '#contract/shapes.ts';
import { useTexts } from '#web/ui/language.tsx';
import { neighboursOf, rowsOf, type ResultRow } from '../result/rows.ts';
import { resultQuery } from '../requests.ts';
import { benchmarkMetricTexts } from './texts.ts';

interface NeighboursProps {
  readonly id: string;
  readonly around: MarketMetric['around'];
}

/** Links to the previous and next indicator in the process, with the same filters. */
export function Neighbours({ id, around: { previous, next, place, count } }: NeighboursProps) {
  const texts = useTexts(benchmarkMetricTexts);
  const navigate = useNavigate({ from: '/benchmarks/$benchmarkId/metrics/$metricId' });
  if (count < 2) return null;
  const go = ({ id: other }: Ref) =>
    void navigate({
      to: '/benchmarks/$benchmarkId/metrics/$metricId',
      params: { benchmarkId: id, metricId: other },
      search: true,
    });
  const step = (metric: Ref | null, label: string, Icon: typeof ChevronLeft) => (
    <Tooltip title={metric ? `${label}: ${metric.name}` : label}>
      <span>
        <IconButton aria-label={label} disabled={metric === null} onClick={() => metric && go(metric)}>
          <Icon size={18} aria-hidden />
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box className="etalon-screen" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
      {step(previous, texts.previous, ChevronLeft)}
      <Box component="span" sx={{ fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}>
        {texts.place(place, count)}
      </Box>
      {step(next, texts.next, ChevronRight)}
    </Box>
  );
}

const refOf = (row: ResultRow | undefined) => (row ? { id: row.id, name: row.description } : null);

/** The same in a calculation. */
export function CalculationNeighbours({ id, metricId }: { id: string; metricId: number }) {
  const { data } = useQuery(resultQuery(id, false));
  const around = useMemo(() => data && neighboursOf(rowsOf(data), metricId), [data, metricId]);
  if (!around) return null;
  return <Neighbours id={id} around={{ ...around, previous: refOf(around.previous), next: refOf(around.next) }} />;
}
