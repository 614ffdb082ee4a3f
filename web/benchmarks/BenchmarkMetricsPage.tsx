import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useId } from 'react';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { Benchmark } from '#contract/benchmarks.ts';
import { usePerson } from '#web/app/person.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { useTexts } from '#web/ui/language.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { Small } from '#web/ui/Muted.tsx';
import { layOut, type Branch } from '#web/ui/tree/tree.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { Tree } from '#web/ui/tree/Tree.tsx';
import { BenchmarkFrame } from './BenchmarkFrame.tsx';
import { useBenchmarkId } from './use-benchmark.ts';
import { findRows } from './find-rows.ts';
import { PrintButton } from './PrintButton.tsx';
import { resultQuery } from './requests.ts';
import { ExportMenu } from './result/ExportMenu.tsx';
import { ordered, shownOnly } from './result/order.ts';
import { PrintView } from './result/PrintView.tsx';
import { ResultTable } from './result/ResultTable.tsx';
import { branchesOf, processName, rowsIn, rowsOf } from './result/rows.ts';
import { SHOWS } from './result/shows.ts';
import { resultTexts } from './result/texts.ts';
import { TablePage } from './table/TablePage.tsx';

const ALL = 'all';

/** The processes stand beside the table where both have room. */
const BESIDE_TABLE = '@media (min-width: 1400px)';

interface ProcessChoiceProps {
  readonly branches: readonly Branch[];
  readonly count: number;
  readonly chosen: number | undefined;
  readonly onChoose: (process: number | undefined) => void;
}

/** The process tree beside the table; a list above it where there is no room for a tree. */
function ProcessChoice({ branches, count, chosen, onChoose }: ProcessChoiceProps) {
  const texts = useTexts(resultTexts);
  const id = useId();
  const items = useMemo<readonly Branch[]>(
    () => [{ key: ALL, label: texts.allProcesses, count, children: [] }, ...branches],
    [branches, count, texts],
  );
  const lines = useMemo(() => layOut(items).entries, [items]);
  const key = chosen === undefined ? ALL : String(chosen);
  const choose = (next: string) => onChoose(next === ALL ? undefined : Number(next));
  return (
    <>
      <Card sx={{ p: 1.5, display: 'none', [BESIDE_TABLE]: { display: 'block' }, position: 'sticky', top: 72 }}>
        <Tree
          items={items}
          label={texts.processes}
          searchPlaceholder={texts.process}
          selected={key}
          onSelect={choose}
          height="min(640px, calc(100dvh - 240px))"
        />
      </Card>
      <Box sx={{ [BESIDE_TABLE]: { display: 'none' } }}>
        <Field id={id} label={texts.processes}>
          <Select labelId={`${id}-label`} id={id} value={key} onChange={({ target }) => choose(target.value)}>
            {lines.map(({ branch, level }) => (
              <MenuItem key={branch.key} value={branch.key} sx={{ pl: 2 + level * 2.5, whiteSpace: 'normal' }}>
                {branch.label}
                <Small sx={{ ml: 1 }}>{branch.count}</Small>
              </MenuItem>
            ))}
          </Select>
        </Field>
      </Box>
    </>
  );
}

const PAGE = '/benchmarks/$benchmarkId/metrics';

function Metrics({ benchmark }: { benchmark: Benchmark }) {
  const texts = useTexts(resultTexts);
  const id = useBenchmarkId();
  // The place of the company whose calculation it is.
  const withPlace = benchmark.company !== null;
  const { process, show: asked, whole = false } = useSearch({ from: PAGE });
  const show = SHOWS.find((one) => one === asked);
  const change = useChangeSearch();
  const list = useListState();
  const result = useQuery({ ...resultQuery(id, whole), placeholderData: keepPreviousData });
  const rows = useMemo(() => result.data && rowsOf(result.data), [result.data]);
  const branches = useMemo(() => branchesOf(result.data ?? []), [result.data]);
  const { search, ordering } = list.state;
  const shown = useMemo(
    () =>
      rows &&
      ordered(
        shownOnly(
          findRows(rowsIn(rows, process), search, (row) => row),
          show,
        ),
        ordering,
      ),
    [rows, process, search, show, ordering],
  );
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          [BESIDE_TABLE]: { gridTemplateColumns: '240px minmax(0, 1fr)' },
        }}
      >
        <ProcessChoice
          branches={branches}
          count={rows?.length ?? 0}
          chosen={process}
          onChoose={(next) => change({ process: next })}
        />
        <ResultTable
          id={id}
          rows={shown}
          list={list}
          show={show}
          onShow={(next) => change({ show: next })}
          ofCompany={withPlace}
          error={result.error}
          loading={result.isPlaceholderData}
          onRetry={() => void result.refetch()}
          toolbar={
            <Tooltip title={texts.wholeHelp}>
              <ToggleButton
                value="whole"
                size="small"
                selected={whole}
                onChange={() => change({ whole: whole ? undefined : true }, 'replace')}
                sx={{ px: 1.5, height: 36 }}
              >
                {texts.whole}
              </ToggleButton>
            </Tooltip>
          }
        />
      </Box>
      {shown && <PrintView benchmark={benchmark} rows={shown} ofCompany={withPlace} />}
    </>
  );
}

function Extra() {
  const id = useBenchmarkId();
  const { process } = useSearch({ from: PAGE });
  const { data } = useQuery(resultQuery(id, false));
  const name = process === undefined ? undefined : processName(data ?? [], process);
  return (
    <>
      <PrintButton />
      <ExportMenu id={id} process={process !== undefined && name !== undefined ? { id: process, name } : undefined} />
    </>
  );
}

/**
 * The indicators of the market beside a company; for the staff those of a calculation: processes on the left, figures on the
 * right.
 */
export function BenchmarkMetricsPage() {
  if (!usePerson().isStaff) return <TablePage />;
  return <BenchmarkFrame extra={<Extra />}>{(benchmark) => <Metrics benchmark={benchmark} />}</BenchmarkFrame>;
}
