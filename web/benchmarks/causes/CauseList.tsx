import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ShieldCheck } from 'lucide-react';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { Cause } from '#contract/benchmark-causes.ts';
import { formatNumber } from '#domain/language/format.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table, type RowMark } from '#web/ui/table/Table.tsx';
import type { ListControl } from '#web/ui/table/use-list-state.ts';
import { causeColumns } from './cause-columns.tsx';
import { causeKey } from './picks.ts';
import { causeValues, type CauseList as List } from './requests.ts';
import { causeTexts } from './texts.ts';
import type { Selection } from './use-selection.ts';

export const FIELDS = ['state', 'test', 'year', 'mtype', 'effect', 'industry', 'company', 'metric'] as const;

interface CauseListProps {
  readonly id: string;
  readonly list: ListControl;
  readonly page: List | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly current: string | undefined;
  readonly selection: Selection | undefined;
  readonly onOpen: (key: string) => void;
  readonly toolbar: ReactNode;
}

/** The causes in their two groups, with filters, pages and what is ticked. */
export function CauseList({ id, list, page, current, selection, onOpen, ...rest }: CauseListProps) {
  const texts = useTexts(causeTexts);
  const locale = useLocale();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [count, largest] = [page?.count ?? 0, page?.progress.largest ?? 0];
  const columns = useMemo(
    () => causeColumns({ locale, selection, count, largest, phone }),
    [locale, selection, count, largest, phone],
  );
  const heads = useMemo(() => {
    const number = (value: number) => formatNumber(value, locale, 1);
    const head = (group: 'likely' | 'far', hint?: string) => {
      const { causes = 0, effect = 0 } = page?.groups[group] ?? {};
      return (
        <Box sx={{ display: 'flex', alignItems: 'baseline', columnGap: 1.5, fontSize: '0.8125rem' }}>
          <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {texts[group]}
          </Box>
          <span>{formatNumber(causes, locale)}</span>
          <Box component="span" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'inline' } }}>
            {hint}
          </Box>
          <Box
            component="span"
            sx={{ ml: 'auto', color: 'text.secondary', fontSize: '0.75rem', display: { xs: 'none', sm: 'inline' } }}
          >
            {texts.groupEffect(number(effect), number(page?.progress.total ?? 0))}
          </Box>
        </Box>
      );
    };
    return {
      likely: { key: 'likely', head: head('likely') },
      far: {
        key: 'far',
        head: head('far', page?.progress.likely_undecided === 0 ? texts.likelyDone : texts.farHint),
      },
    };
  }, [page, locale, texts]);
  const sectionOf = useCallback((row: Cause) => (row.test === 'far' ? heads.far : heads.likely), [heads]);
  const markOf = (row: Cause): RowMark | undefined => {
    const [selected, open] = [selection?.picks.has(causeKey(row)) ?? false, causeKey(row) === current];
    if (selected) return open ? 'selected current' : 'selected';
    return open ? 'current' : undefined;
  };
  const labels = {
    state: texts.state,
    test: texts.kind,
    year: texts.year,
    mtype: texts.mtype,
    effect: texts.size,
    industry: texts.industry,
    company: texts.company,
    metric: texts.metric,
  };
  return (
    <Table<Cause>
      id="causes"
      label={texts.table}
      tall
      choosable={!phone}
      columns={columns}
      rows={page?.results}
      count={page?.count}
      rowKey={causeKey}
      list={list}
      search={texts.search}
      filters={FIELDS.map((field) => ({ field, label: labels[field], values: () => causeValues(id, field) }))}
      onRowClick={(row) => onOpen(causeKey(row))}
      sectionOf={sectionOf}
      markOf={markOf}
      empty={
        <EmptyState dense icon={ShieldCheck} title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      }
      {...rest}
    />
  );
}
