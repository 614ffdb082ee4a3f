import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { useTexts } from '#web/ui/language.tsx';
import { neighboursOf, rowsOf, type ResultRow } from '../result/rows.ts';
import { useResult } from '../use-result.ts';
import { benchmarkMetricTexts } from './texts.ts';

/** Links to the previous and next indicator in the process, with the same filters. */
export function Neighbours({ id, metricId }: { id: string; metricId: number }) {
  const texts = useTexts(benchmarkMetricTexts);
  const navigate = useNavigate({ from: '/benchmarks/$benchmarkId/metrics/$metricId' });
  const { data } = useResult(id, false, 'later');
  const around = useMemo(() => data && neighboursOf(rowsOf(data), metricId), [data, metricId]);
  if (!around || around.count < 2) return null;
  const go = ({ id: other }: ResultRow) =>
    void navigate({
      to: '/benchmarks/$benchmarkId/metrics/$metricId',
      params: { benchmarkId: id, metricId: other },
      search: true,
    });
  const step = (row: ResultRow | undefined, label: string, Icon: typeof ChevronLeft) => (
    <Tooltip title={row ? `${label}: ${row.description}` : label}>
      <span>
        <IconButton aria-label={label} disabled={row === undefined} onClick={() => row && go(row)}>
          <Icon size={18} aria-hidden />
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box className="etalon-screen" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
      {step(around.previous, texts.previous, ChevronLeft)}
      <Box component="span" sx={{ fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}>
        {texts.place(around.place, around.count)}
      </Box>
      {step(around.next, texts.next, ChevronRight)}
    </Box>
  );
}
