import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useNavigate } from '@tanstack/react-router';
import { Copy, GitCompareArrows, Layers, Star, StarOff } from 'lucide-react';
import { useMemo } from 'react';
import type { Locale } from '#domain/language/text.ts';
import { listClientBenchmarks, type Benchmark } from '#contract/benchmarks.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { usePerson } from '#web/app/person.ts';
import { useList } from '#web/app/use-list.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table, type Column, type RowAction } from '#web/ui/table/Table.tsx';
import { clientParamsOf } from '../calculation/run-params.ts';
import { releaseDate } from '../release/kept.ts';
import { formatFilters } from '../result/format-params.ts';
import { paramTexts } from '../result/texts.ts';
import { useMakingFinal } from '../use-making-final.tsx';
import { CommentCell } from './CommentCell.tsx';
import { membersOf, savedGroupName } from './group-name.ts';
import { savedGroupTexts } from './texts.ts';
import { usePickedPair } from './use-picked-pair.tsx';
import { useReleases } from './use-releases.ts';

/** What a group was saved for. */
const PHONE_FIRST = ['comment'];

interface Picking {
  readonly picked: readonly number[];
  readonly onPick: (group: Benchmark) => void;
}

function columnsOf(locale: Locale, { picked, onPick }: Picking): readonly Column<Benchmark>[] {
  const texts = savedGroupTexts[locale];
  const names = paramTexts[locale];
  return [
    {
      id: 'id',
      header: texts.id,
      wrap: true,
      cell: (row) => (
        <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
          {membersOf(row, locale)}
          {row.is_final && <Star size={14} fill="currentColor" role="img" aria-label={texts.isDefault} />}
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
          checked={picked.includes(row.id)}
          onChange={() => onPick(row)}
          slotProps={{ input: { 'aria-label': texts.pick(savedGroupName(row, locale)) } }}
          sx={{ p: 0.5 }}
        />
      ),
    },
    {
      id: 'release',
      header: texts.market,
      cell: ({ release }) => release && releaseDate(release.built_at, locale),
    },
    { id: 'created_at', header: texts.saved, cell: (row) => <DateTime value={row.created_at} format="date" /> },
    { id: 'comment', header: names.comment, width: 220, maxWidth: 320, cell: (row) => <CommentCell benchmark={row} /> },
    { id: 'author', header: names.author, maxWidth: 160, wrap: true, cell: ({ author }) => author?.name },
  ];
}

/** The groups a company has saved: opened again, compared, or made the one the market opens with. */
export function SavedGroups() {
  const texts = useTexts(savedGroupTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const { mayCall } = usePerson();
  const { table } = useList(listClientBenchmarks);
  const { data: releases } = useReleases();
  const pair = usePickedPair(texts.pickAnother, () => texts.compareTwo);
  const { picked, onPick } = pair;
  const makeFinal = useMakingFinal();
  const hidden = [
    ...(mayCall(listClientBenchmarks, 'comment') ? [] : ['comment']),
    ...(mayCall(listClientBenchmarks, 'author') ? [] : ['author']),
  ].join(' ');
  const columns = useMemo(() => {
    return columnsOf(locale, { picked, onPick }).filter(({ id }) => !hidden.split(' ').includes(id));
  }, [locale, picked, onPick, hidden]);
  const actions = (row: Benchmark): RowAction[] => {
    // The market the group is a part of.
    const market = releases?.find(({ id }) => id === row.release?.id)?.benchmark_id;
    return [
      market !== undefined &&
        formatFilters(row, locale) !== '' && {
          label: texts.compare,
          icon: GitCompareArrows,
          onClick: () => pair.compare(market, row.id),
        },
      row.can.copy_parameters && {
        label: texts.copy,
        icon: Copy,
        onClick: () => void navigate({ to: '/benchmarks/calculation', search: clientParamsOf(row) }),
      },
      row.can.make_final && {
        label: row.is_final ? texts.unmake : texts.make,
        icon: row.is_final ? StarOff : Star,
        onClick: () => makeFinal(row),
      },
    ].filter((action) => action !== false);
  };
  return (
    <Table<Benchmark>
      id="saved-groups"
      label={texts.title}
      {...table}
      columns={columns}
      phoneFirst={PHONE_FIRST}
      rowKey={(row) => String(row.id)}
      rowTo={(row) => ({ to: '/benchmarks/$benchmarkId/metrics', params: { benchmarkId: String(row.id) } })}
      filters={[
        {
          field: 'is_final',
          label: texts.isDefault,
          values: () => Promise.resolve([{ value: 'true', label: texts.onlyDefault }]),
        },
      ]}
      actionsInMenu
      rowActions={actions}
      toolbar={
        <>
          {pair.button}
          <AllowedLink to="/benchmarks/calculation" quiet>
            {texts.save}
          </AllowedLink>
        </>
      }
      empty={{
        icon: Layers,
        title: texts.empty,
        hint: texts.emptyHint,
        action: <AllowedLink to="/benchmarks/calculation">{texts.save}</AllowedLink>,
      }}
    />
  );
}
