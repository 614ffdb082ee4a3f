import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListChecks, SearchX } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { getBenchmarkMetric } from '#contract/benchmark-results.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import type { ListControl } from '#web/ui/table/use-list-state.ts';
import type { Show } from './shows.ts';
import { ResultCard } from './ResultCard.tsx';
import { clientColumns, staffColumns } from './result-columns.tsx';
import type { ResultRow } from './rows.ts';
import { resultTexts } from './texts.ts';

/** From these widths on the median and the number of companies fit beside the rest, and the quartiles. */
const [ROOMY, WIDE] = [1180, 1640];

interface ResultTableProps {
  readonly id: string;
  readonly rows: readonly ResultRow[] | undefined;
  readonly list: ListControl;
  readonly show: string | undefined;
  readonly onShow: (show: Show | undefined) => void;
  readonly ofCompany: boolean;
  readonly error: unknown;
  /** The figures of another group are loading. */
  readonly loading: boolean;
  readonly onRetry: () => void;
  readonly toolbar?: ReactNode;
}

const cardOf = (ofCompany: boolean) => (row: ResultRow, name: ReactNode) => (
  <ResultCard row={row} name={name} ofCompany={ofCompany} />
);

/** The table of indicators; one click shows only those worse than the median (for staff: those with outliers). */
export function ResultTable(props: ResultTableProps) {
  const { id, rows, list, show, onShow, ofCompany } = props;
  const texts = useTexts(resultTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const { breakpoints } = useTheme();
  const roomy = useMediaQuery(breakpoints.up(ROOMY));
  const wide = useMediaQuery(breakpoints.up(WIDE));
  const withPublished = rows?.some(({ published }) => published) === true;
  const columns = useMemo(
    () => (ofCompany ? clientColumns(locale, { roomy, wide }) : staffColumns(locale, withPublished)),
    [ofCompany, locale, roomy, wide, withPublished],
  );
  const card = useMemo(() => cardOf(ofCompany), [ofCompany]);
  const opens = mayCall(getBenchmarkMetric);
  const only = ofCompany ? 'worse' : 'outliers';
  return (
    <Table<ResultRow>
      id={ofCompany ? 'benchmark-own' : 'benchmark-market'}
      label={texts.table}
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row.id)}
      card={card}
      list={list}
      search={texts.search}
      error={props.error}
      loading={props.loading}
      onRetry={props.onRetry}
      {...(opens && {
        rowTo: (row: ResultRow) => ({
          to: '/benchmarks/$benchmarkId/metrics/$metricId',
          params: { benchmarkId: id, metricId: row.id },
        }),
      })}
      toolbar={
        <>
          <ToggleButton
            value={only}
            size="small"
            selected={show === only}
            onChange={() => onShow(show === only ? undefined : only)}
            sx={{ px: 1.5, height: 36 }}
          >
            {ofCompany ? texts.worse : texts.outliers}
          </ToggleButton>
          {props.toolbar}
        </>
      }
      empty={
        show === undefined
          ? { icon: ListChecks, title: texts.empty, hint: texts.emptyHint }
          : {
              icon: SearchX,
              title: texts.emptyShow,
              hint: texts.emptyShowHint,
              action: (
                <Button variant="outlined" color="secondary" onClick={() => onShow(undefined)}>
                  {texts.showAll}
                </Button>
              ),
            }
      }
    />
  );
}
