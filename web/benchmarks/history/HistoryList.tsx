import { useNavigate } from '@tanstack/react-router';
import { Copy, History, ListFilter, Star, StarOff } from 'lucide-react';
import { useMemo } from 'react';
import {
  getBenchmark,
  listBenchmarkFieldValues,
  listBenchmarks,
  listClientBenchmarkFieldValues,
  listClientBenchmarks,
  type Benchmark,
} from '#contract/benchmarks.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { filterBy } from '#web/app/filter-by.ts';
import { usePerson } from '#web/app/person.ts';
import { SavedViews } from '#web/app/SavedViews.tsx';
import { useList } from '#web/app/use-list.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table, type RowAction } from '#web/ui/table/Table.tsx';
import { filtersOf, paramsOf, type CalculationSearch } from '../calculation/run-params.ts';
import { isUnderWay } from '../progress.ts';
import { useMakingFinal } from '../use-making-final.tsx';
import { POLLING_MS } from '../use-live-benchmarks.ts';
import { historyColumns } from './history-columns.tsx';
import { historyTexts } from './texts.ts';
import { usePickedPair } from './use-picked-pair.tsx';

/** What a calculation was made for, and whose it is. */
const PHONE_FIRST = ['comment', 'company'];

/** One of the two lists of calculations; two ticked rows can be compared. */
export function HistoryList({ of }: { of: 'analysts' | 'clients' }) {
  const texts = useTexts(historyTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const { mayCall } = usePerson();
  const { table } = useList(of === 'analysts' ? listBenchmarks : listClientBenchmarks, {
    refetchInterval: (rows) => rows.some(isUnderWay) && POLLING_MS,
  });
  const pair = usePickedPair(texts.pickAnother, texts.compare);
  const { picked, onPick } = pair;
  const makeFinal = useMakingFinal();
  const withCompany = of === 'clients';
  const withAuthor = mayCall(listBenchmarks, 'author');
  const columns = useMemo(
    () =>
      historyColumns(locale, {
        without: [
          ...(withCompany ? [] : ['company']),
          // A client's calculation only refers to a release.
          ...(of === 'clients' ? ['company_count'] : []),
          ...(withAuthor ? [] : ['author']),
          ...(mayCall(listBenchmarks, 'comment') ? [] : ['comment']),
        ],
        picked,
        onPick,
      }),
    [locale, of, withCompany, withAuthor, mayCall, picked, onPick],
  );
  const values = of === 'analysts' ? listBenchmarkFieldValues : listClientBenchmarkFieldValues;
  const byParameters = mayCall(listBenchmarks, 'parameters');
  const fields = [
    'status' as const,
    ...(byParameters ? (['industry', 'it_system', 'year'] as const) : []),
    ...(withAuthor ? ['author' as const] : []),
    ...(withCompany && byParameters ? ['company' as const] : []),
  ];
  const copy = (search: CalculationSearch) => void navigate({ to: '/benchmarks/calculation', search });
  const actions = (row: Benchmark): RowAction[] => {
    return [
      row.can.copy_parameters && {
        label: texts.copyParams,
        icon: Copy,
        onClick: () => copy(paramsOf(row)),
      },
      row.can.copy_filters && { label: texts.copyFilters, icon: ListFilter, onClick: () => copy(filtersOf(row)) },
      row.status === 'done' &&
        row.can.make_final &&
        !(row.is_final && row.company === null) && {
          label: row.is_final ? texts.unmakeFinal : texts.makeFinal,
          icon: row.is_final ? StarOff : Star,
          onClick: () => makeFinal(row),
        },
    ].filter((action) => action !== false);
  };
  return (
    <Table<Benchmark>
      id={`benchmarks-${of}`}
      label={texts[of]}
      {...table}
      columns={columns}
      phoneFirst={PHONE_FIRST}
      rowKey={(row) => String(row.id)}
      rowTo={(row) =>
        mayCall(getBenchmark) ? { to: '/benchmarks/$benchmarkId', params: { benchmarkId: String(row.id) } } : undefined
      }
      search={texts.search}
      filters={[
        ...fields.map((field) => filterBy(values, field, texts[field])),
        {
          field: 'is_final',
          label: texts.final,
          values: () => Promise.resolve([{ value: 'true', label: texts.onlyFinal }]),
        },
      ]}
      actionsInMenu
      rowActions={actions}
      toolbar={
        <>
          <SavedViews list="calculations" />
          {pair.button}
        </>
      }
      empty={{
        icon: History,
        title: texts.empty,
        hint: texts.emptyHint,
        action: <AllowedLink to="/benchmarks/calculation">{texts.toRun}</AllowedLink>,
      }}
    />
  );
}
