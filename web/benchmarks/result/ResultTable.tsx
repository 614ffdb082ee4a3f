import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListChecks, SearchX } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { getBenchmarkMetric } from '#contract/benchmark-results.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import type { ListControl } from '#web/ui/table/use-list-state.ts';
import { Small } from '#web/ui/Muted.tsx';
import { figureName } from '../figure-name.ts';
import type { Show } from './shows.ts';
import { clientColumns, staffColumns } from './result-columns.tsx';
import type { ResultRow } from './rows.ts';
import { resultTexts, paramTexts } from './texts.ts';
import { CountCell, FigureCell, GapCell, OwnCell, PlaceCell } from './cells.tsx';
import { DistributionStrip } from './DistributionStrip.tsx';

const LINE = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: 1.5 } as const;

interface ResultCardProps {
  readonly row: ResultRow;
  readonly name: ReactNode;
  readonly ofCompany: boolean;
}

/** An indicator on a phone: its name, the company's value and place, the median and the number of companies. */
function ResultCard({ row, name, ofCompany }: ResultCardProps) {
  const texts = useTexts(paramTexts);
  const locale = useLocale();
  const figure = (id: 'p25' | 'median' | 'p75') => (
    <span>
      {figureName(id, locale)}: <FigureCell metric={row} value={row[id]} says={id === 'median'} />
    </span>
  );
  return (
    <Box sx={{ display: 'grid', rowGap: 0.5 }}>
      <Box sx={{ ...LINE, alignItems: 'baseline' }}>
        <span>{name}</span>
        {ofCompany && (
          <Box component="span" sx={{ flex: 'none', textAlign: 'right' }}>
            <OwnCell metric={row} />
          </Box>
        )}
      </Box>
      <Box sx={LINE}>
        {ofCompany ? <PlaceCell metric={row} /> : <DistributionStrip metric={row} />}
        {ofCompany && row.own && (
          <Box component="span" sx={{ textAlign: 'right' }}>
            <GapCell metric={row} />
          </Box>
        )}
      </Box>
      <Small sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        {!ofCompany && figure('p25')}
        {figure('median')}
        {!ofCompany && figure('p75')}
        {!ofCompany && <span>{row.unit_name}</span>}
        {!ofCompany && (
          <span>
            n: <CountCell metric={row} />
          </span>
        )}
        {ofCompany && row.suppressed === null && <span>{texts.count(row.n)}</span>}
      </Small>
    </Box>
  );
}

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
