import { useNavigate } from '@tanstack/react-router';
import { Copy, GitCompareArrows, Layers, Star, StarOff } from 'lucide-react';
import { useMemo } from 'react';
import { listClientBenchmarks, type Benchmark } from '#contract/benchmarks.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { usePerson } from '#web/app/person.ts';
import { useList } from '#web/app/use-list.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table, type RowAction } from '#web/ui/table/Table.tsx';
import { clientParamsOf } from '../calculation/run-params.ts';
import { formatFilters } from '../result/format-params.ts';
import { useMakingFinal } from '../use-making-final.tsx';
import { savedColumns } from './history-columns.tsx';
import { savedGroupTexts } from './texts.ts';
import { usePickedPair } from './use-picked-pair.tsx';
import { useReleases } from './use-releases.ts';

/** What a group was saved for. */
const PHONE_FIRST = ['comment'];

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
  const columns = useMemo(
    () =>
      savedColumns(locale, {
        without: (['comment', 'author'] as const).filter((part) => !mayCall(listClientBenchmarks, part)),
        picked,
        onPick,
      }),
    [locale, mayCall, picked, onPick],
  );
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
