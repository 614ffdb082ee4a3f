import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { Star } from 'lucide-react';
import type { Benchmark } from '#contract/benchmarks.ts';
import { BENCHMARK_STATUS_NAMES } from '#domain/benchmarks/states.ts';
import { formatShare, MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { StatusChip, type StatusTone } from '#web/ui/StatusChip.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { formatFilters } from '../result/format-params.ts';
import { paramTexts } from '../result/texts.ts';
import { CommentCell } from './CommentCell.tsx';
import { ReleaseCell } from './ReleaseCell.tsx';
import { historyTexts } from './texts.ts';

const TONES: Readonly<Record<Benchmark['status'], StatusTone>> = {
  queued: 'waiting',
  processing: 'running',
  done: 'success',
  failed: 'error',
};

export interface HistoryView {
  /** Columns that this list does not have. */
  readonly without: readonly string[];
  readonly picked: readonly number[];
  readonly onPick: (benchmark: Benchmark) => void;
}

const soft = (word: string) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {word}
  </Box>
);

export function historyColumns(locale: Locale, view: HistoryView): readonly Column<Benchmark>[] {
  const texts = historyTexts[locale];
  const names = paramTexts[locale];
  const columns: Column<Benchmark>[] = [
    {
      id: 'id',
      header: texts.id,
      cell: (row) => (
        <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
          {texts.number(row.id)}
          {row.is_final && <Star size={14} fill="currentColor" role="img" aria-label={texts.final} />}
        </Box>
      ),
    },
    {
      id: 'compare',
      header: texts.compareColumn,
      align: 'center',
      fixed: true,
      cell: (row) => (
        <Checkbox
          checked={view.picked.includes(row.id)}
          disabled={row.status !== 'done'}
          onChange={() => view.onPick(row)}
          slotProps={{ input: { 'aria-label': texts.pick(row.id) } }}
          sx={{ p: 0.5 }}
        />
      ),
    },
    {
      id: 'status',
      header: texts.status,
      cell: (row) => (
        <StatusChip
          tone={TONES[row.status]}
          label={`${BENCHMARK_STATUS_NAMES[row.status][locale]}${row.status === 'processing' ? ` ${formatShare(row.progress / 100, locale, 0)}` : ''}`}
        />
      ),
    },
    {
      id: 'release',
      header: names.release,
      width: 104,
      maxWidth: 104,
      wrap: true,
      cell: (row) => <ReleaseCell benchmark={row} />,
    },
    { id: 'created_at', header: texts.created, cell: (row) => <DateTime value={row.created_at} format="date" /> },
    {
      id: 'company',
      header: texts.company,
      maxWidth: 180,
      wrap: true,
      cell: (row) => row.company?.name ?? MISSING,
    },
    {
      id: 'filters',
      header: texts.filters,
      width: 110,
      maxWidth: 110,
      wrap: true,
      cell: (row) => formatFilters(row, locale) || soft(names.all),
    },
    {
      id: 'company_count',
      header: texts.count,
      align: 'right',
      cell: (row) => (row.status === 'done' ? row.company_count : MISSING),
    },
    {
      id: 'comment',
      header: names.comment,
      width: 180,
      maxWidth: 202,
      cell: (row) => <CommentCell benchmark={row} />,
    },
    {
      id: 'author',
      header: texts.author,
      maxWidth: 130,
      wrap: true,
      cell: (row) => row.author?.name ?? MISSING,
    },
  ];
  return columns.filter(({ id }) => !view.without.includes(id));
}
