import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { Star } from 'lucide-react';
import { commentBenchmark, commentClientBenchmark, type Benchmark } from '#contract/benchmarks.ts';
import { BENCHMARK_STATUS_NAMES } from '#domain/benchmarks/states.ts';
import { formatShare, MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { useCall } from '#web/app/use-call.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { InlineComment } from '#web/ui/InlineComment.tsx';
import { useTexts, useLocale } from '#web/ui/language.tsx';
import { StatusChip, type StatusTone } from '#web/ui/StatusChip.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { partTexts } from '#web/ui/texts.ts';
import { releaseDate } from '../release/kept.ts';
import { formatFilters } from '../result/format-params.ts';
import { paramTexts } from '../result/texts.ts';
import { membersOf, savedGroupName } from './group-name.ts';
import { historyTexts, savedGroupTexts } from './texts.ts';

const TONES: Readonly<Record<Benchmark['status'], StatusTone>> = {
  queued: 'waiting',
  processing: 'running',
  done: 'success',
  failed: 'error',
};

function CommentCell({ benchmark }: { benchmark: Benchmark }) {
  const { id, company } = benchmark;
  const comment = benchmark.comment ?? '';
  const { commentSaved } = useTexts(partTexts);
  const save = useCall(company ? commentClientBenchmark : commentBenchmark, { success: commentSaved });
  if (!benchmark.can.comment) return comment || MISSING;
  return (
    <InlineComment
      comment={comment}
      saving={save.isPending}
      onSave={(value) => save.mutateAsync({ params: { id }, body: { value } })}
    />
  );
}

/** The release of a calculation, or the progress of its publication. */
function ReleaseCell({ benchmark: { release, publishing } }: { benchmark: Benchmark }) {
  const texts = useTexts(historyTexts);
  const locale = useLocale();
  if (publishing?.failed) {
    return (
      <span title={publishing.reason}>
        <StatusChip tone="error" label={texts.notPublished} />
      </span>
    );
  }
  if (publishing) {
    return <StatusChip tone="running" label={texts.publishing(formatShare(publishing.progress / 100, locale, 0))} />;
  }
  if (!release) return MISSING;
  const name = texts.released(release.id, releaseDate(release.built_at, locale));
  return release.withdrawn ? texts.withdrawn(name) : name;
}

interface Picking {
  readonly picked: readonly number[];
  readonly onPick: (benchmark: Benchmark) => void;
}

interface HistoryView extends Picking {
  /** Columns that this list does not have. */
  readonly without: readonly string[];
}

const soft = (word: string) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {word}
  </Box>
);

interface Named {
  readonly header: string;
  readonly name: (row: Benchmark) => string;
  readonly final: string;
  readonly compare: string;
  readonly pick: (row: Benchmark) => string;
}

/** The name of a row with a star on the final one, and its tick for a comparison. */
const named = ({ picked, onPick }: Picking, words: Named): readonly Column<Benchmark>[] => [
  {
    id: 'id',
    header: words.header,
    wrap: true,
    cell: (row) => (
      <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
        {words.name(row)}
        {row.is_final && <Star size={14} fill="currentColor" role="img" aria-label={words.final} />}
      </Box>
    ),
  },
  {
    id: 'compare',
    header: words.compare,
    align: 'center',
    fixed: true,
    cell: (row) => (
      <Checkbox
        checked={picked.includes(row.id)}
        disabled={row.status !== 'done'}
        onChange={() => onPick(row)}
        slotProps={{ input: { 'aria-label': words.pick(row) } }}
        sx={{ p: 0.5 }}
      />
    ),
  },
];

export function historyColumns(locale: Locale, view: HistoryView): readonly Column<Benchmark>[] {
  const texts = historyTexts[locale];
  const names = paramTexts[locale];
  const columns: Column<Benchmark>[] = [
    ...named(view, {
      header: texts.id,
      name: ({ id }) => texts.number(id),
      final: texts.final,
      compare: texts.compareColumn,
      pick: ({ id }) => texts.pick(id),
    }),
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

/** The columns of the groups that a company has saved. */
export function savedColumns(locale: Locale, { without, ...picking }: HistoryView): readonly Column<Benchmark>[] {
  const texts = savedGroupTexts[locale];
  const names = paramTexts[locale];
  const columns: Column<Benchmark>[] = [
    ...named(picking, {
      header: texts.id,
      name: (row) => membersOf(row, locale),
      final: texts.isDefault,
      compare: texts.compareColumn,
      pick: (row) => texts.pick(savedGroupName(row, locale)),
    }),
    { id: 'release', header: texts.market, cell: ({ release }) => release && releaseDate(release.built_at, locale) },
    { id: 'created_at', header: texts.saved, cell: (row) => <DateTime value={row.created_at} format="date" /> },
    { id: 'comment', header: names.comment, width: 220, maxWidth: 320, cell: (row) => <CommentCell benchmark={row} /> },
    { id: 'author', header: names.author, maxWidth: 160, wrap: true, cell: ({ author }) => author?.name },
  ];
  return columns.filter(({ id }) => !without.includes(id));
}
