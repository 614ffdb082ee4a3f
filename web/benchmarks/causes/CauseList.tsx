import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ShieldCheck } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { CAUSE_GROUPS, listCauseFieldValues, type Cause, type CauseGroup } from '#contract/benchmark-causes.ts';
import { formatNumber } from '#domain/language/format.ts';
import { filterBy } from '#web/app/filter-by.ts';
import type { ListTable } from '#web/app/use-list.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table, type RowMark } from '#web/ui/table/Table.tsx';
import { causeColumns } from './cause-columns.tsx';
import { causeKey } from './picks.ts';
import type { CauseList as List } from './requests.ts';
import { causeTexts } from './texts.ts';
import type { Selection } from './use-selection.ts';

export const FIELDS = [
  'state',
  'question',
  'test',
  'year',
  'mtype',
  'effect',
  'industry',
  'company',
  'metric',
] as const;

interface CauseListProps {
  readonly id: string;
  readonly table: ListTable<Cause>;
  readonly page: List | undefined;
  readonly current: string | undefined;
  readonly selection: Selection | undefined;
  readonly onOpen: (key: string) => void;
  readonly folded: readonly CauseGroup[];
  readonly onFold: (group: CauseGroup) => void;
  readonly toolbar: ReactNode;
}

/** The causes in two groups, with filters, pages and ticks. */
export function CauseList({ id, table, page, current, selection, onOpen, folded, onFold, ...rest }: CauseListProps) {
  const texts = useTexts(causeTexts);
  const locale = useLocale();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [count, largest] = [page?.count ?? 0, page?.progress.largest ?? 0];
  const columns = useMemo(
    () => causeColumns({ locale, selection, count, largest, phone }),
    [locale, selection, count, largest, phone],
  );
  const sections = useMemo(() => {
    const noteOf = (group: CauseGroup) => {
      const { causes = 0 } = page?.groups[group] ?? {};
      const hint = page?.progress.likely_undecided === 0 ? texts.likelyDone : texts.farHint;
      return (
        <>
          <span>{formatNumber(causes, locale)}</span>
          <Box component="span" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'inline' } }}>
            {group === 'far' && hint}
          </Box>
        </>
      );
    };
    return {
      all: CAUSE_GROUPS.map((key) => ({
        key,
        name: texts[key],
        note: noteOf(key),
        folded: folded.includes(key),
        onToggle: () => onFold(key),
      })),
      of: (row: Cause): CauseGroup => (row.test === 'far' ? 'far' : 'likely'),
    };
  }, [page, locale, texts, folded, onFold]);
  const markOf = (row: Cause): RowMark | undefined => {
    const [selected, open] = [selection?.picks.has(causeKey(row)) ?? false, causeKey(row) === current];
    if (selected) return open ? 'selected current' : 'selected';
    return open ? 'current' : undefined;
  };
  return (
    <Table<Cause>
      id="causes"
      label={texts.table}
      tall
      choosable={!phone}
      {...table}
      columns={columns}
      rowKey={causeKey}
      search={texts.search}
      filters={FIELDS.map((field) => filterBy(listCauseFieldValues, field, texts[field], { id }))}
      onRowClick={(row) => onOpen(causeKey(row))}
      sections={sections}
      markOf={markOf}
      empty={{ icon: ShieldCheck, title: texts.empty, hint: texts.emptyHint }}
      {...rest}
    />
  );
}
