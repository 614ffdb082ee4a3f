import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { LinkProps } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useMemo, useRef, type ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { useTexts } from '../language.tsx';
import { Unseen } from '../Unseen.tsx';
import type { Column, Filter, RowAction, RowMark, Sections } from './column.ts';
import { CardRows } from './CardRows.tsx';
import { columnsFirst } from './columns-first.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { FilterBar } from './FilterBar.tsx';
import { TableFrame } from './frame.ts';
import { isNarrowed } from './list-state.ts';
import { isMisasked, Misasked } from './Misasked.tsx';
import { Pages } from './Pages.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { SortMenu } from './SortMenu.tsx';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import { tableTexts } from './texts.ts';
import { useFrozenWidths } from './use-frozen-widths.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useSides } from './use-sides.ts';
import { useWholeText } from './use-whole-text.ts';
import type { ListControl } from './use-list-state.ts';

export type { Column, Filter, FilterValue, RowAction, RowMark, Sections } from './column.ts';

export interface TableProps<R extends object> {
  /** The key under which this browser stores the hidden columns. */
  readonly id: string;
  /** Names the table for screen readers. */
  readonly label: string;
  /** Best created once (outside the component, or memoised). */
  readonly columns: readonly Column<R>[];
  /** The rows of this page; undefined until they have loaded. */
  readonly rows: readonly R[] | undefined;
  readonly rowKey: (row: R) => string;
  /** From useListState(); without it the table has no pages, no order and no filters. */
  readonly list?: ListControl;
  /** Rows on all pages. */
  readonly count?: number | undefined;
  readonly filters?: readonly Filter[];
  /** A search box with this text in it. */
  readonly search?: string;
  /** A request is running; existing rows stay, dimmed. */
  readonly loading?: boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** Explains how this table gets filled. */
  readonly empty?: Omit<EmptyStateProps, 'children' | 'dense'> & { readonly hint?: ReactNode };
  readonly rowActions?: (row: R) => readonly RowAction[];
  /** Some rows have more actions than fit side by side, so every row has them in a menu. */
  readonly actionsInMenu?: boolean;
  readonly onRowClick?: (row: R) => void;
  /** Which rows can be clicked; all by default. */
  readonly rowOpens?: (row: R) => boolean;
  /** The address a row links to; its first cell becomes the link. */
  readonly rowTo?: (row: R) => LinkProps | undefined;
  /** At the right end of the bar above the table. */
  readonly toolbar?: ReactNode;
  /** Whether the person may hide columns; yes by default. */
  readonly choosable?: boolean;
  readonly maxHeight?: string | number;
  /** Rows of two lines. */
  readonly tall?: boolean;
  /** Rows of one section are consecutive, under its heading. */
  readonly sections?: Sections<R>;
  readonly markOf?: (row: R) => RowMark | undefined;
  /** The columns that follow the first one on a phone, where the others are beyond the edge. */
  readonly phoneFirst?: readonly string[];
  /** On a phone each row is a card instead of cells too narrow to read; `name` is the first cell, with its link. */
  readonly card?: (row: R, name: ReactNode) => ReactNode;
}

const VIRTUAL_BEYOND = 100;
const FILTERS_NONE: readonly Filter[] = [];
const ROWS_NONE: readonly never[] = [];

export function Table<R extends object>(props: TableProps<R>) {
  const { columns, rows, list, count, filters = FILTERS_NONE, search, loading = false, error } = props;
  const { hint, ...empty } = props.empty ?? {};
  const { rowActions, rowOpens } = props;
  const texts = useTexts(tableTexts);
  const theme = useTheme();
  const folded = useMediaQuery(theme.breakpoints.down('sm'));
  const card = folded ? props.card : undefined;
  const frame = useRef<HTMLDivElement>(null);
  const { hidden, choose } = useHiddenColumns(props.id, columns);
  const phoneFirst = folded ? props.phoneFirst : undefined;
  const shown = useMemo(
    () =>
      columnsFirst(
        columns.filter((column) => !hidden.has(column.id)),
        phoneFirst,
      ),
    [columns, hidden, phoneFirst],
  );
  const lines = rows ?? ROWS_NONE;
  const virtual = lines.length > VIRTUAL_BEYOND;
  const frozen = useFrozenWidths(frame, virtual, shown.map((column) => column.id).join());

  useWholeText(frame);
  const { scrolled, more } = useSides(frame);

  const failed = error !== undefined && error !== null && error !== false;
  const waiting = rows === undefined && !failed;
  // Rows in a collapsed section still count as found.
  const folding = props.sections?.all.some((section) => section.folded) ?? false;
  const nothing = rows?.length === 0 && !failed && !folding;
  const narrowed = list !== undefined && isNarrowed(list.state);
  // No column for actions when no row has any.
  const actions = rowActions !== undefined && (waiting || lines.some((row) => rowActions(row).length > 0));
  const clickable = rowOpens === undefined || lines.some((row) => rowOpens(row));
  const choosable = (props.choosable ?? true) && columns.length > 2;

  return (
    <div>
      <FilterBar list={list} filters={filters} search={search}>
        {(props.toolbar !== undefined || choosable) && (
          <>
            {props.toolbar}
            {card && list && <SortMenu columns={columns} list={list} />}
            {choosable && !card && <ColumnsMenu columns={columns} hidden={hidden} onChange={choose} />}
          </>
        )}
      </FilterBar>
      <TableFrame
        ref={frame}
        role="region"
        aria-label={props.label}
        aria-busy={waiting || loading}
        tabIndex={0}
        data-scrolled={scrolled ? '' : undefined}
        data-more={more ? '' : undefined}
        data-tall={props.tall ? '' : undefined}
        data-stale={loading && rows ? '' : undefined}
        style={{ maxHeight: props.maxHeight ?? 'max(340px, calc(100dvh - 250px))' }}
      >
        {loading && rows && (
          <LinearProgress
            aria-label={texts.loading}
            sx={{ position: 'sticky', inset: '0 0 auto', height: 2, mb: '-2px', zIndex: 4 }}
          />
        )}
        {card ? (
          !failed && (
            <CardRows<R>
              label={props.label}
              rows={rows}
              rowKey={props.rowKey}
              name={columns[0]}
              to={props.rowTo}
              card={card}
              virtual={virtual}
              frame={frame}
            />
          )
        ) : (
          <table
            aria-label={props.label}
            aria-rowcount={virtual ? lines.length + 1 : undefined}
            style={frozen ? { tableLayout: 'fixed', minWidth: frozen.total } : undefined}
          >
            <TableHead columns={shown} list={list} actions={actions} widths={frozen?.widths ?? null} />
            {waiting ? (
              <SkeletonRows columns={shown} actions={actions} count={Math.min(list?.state.pageSize ?? 8, 10)} />
            ) : (
              !failed && (
                <TableBody<R>
                  rows={lines}
                  virtual={virtual}
                  frame={frame}
                  columns={shown}
                  rowKey={props.rowKey}
                  folded={folded || (props.actionsInMenu ?? false)}
                  actions={actions ? rowActions : undefined}
                  onClick={clickable ? props.onRowClick : undefined}
                  opens={rowOpens}
                  to={props.rowTo}
                  tall={props.tall ?? false}
                  sections={props.sections}
                  markOf={props.markOf}
                />
              )
            )}
          </table>
        )}
        {failed &&
          (list && isMisasked(error) ? <Misasked list={list} /> : <ErrorState dense onRetry={props.onRetry} />)}
        {nothing && narrowed && (
          <EmptyState
            dense
            icon={SearchX}
            title={texts.nothingFound}
            action={
              <Button variant="outlined" color="secondary" onClick={() => list.change({ search: '', filters: {} })}>
                {texts.reset}
              </Button>
            }
          >
            {texts.nothingFoundHint}
          </EmptyState>
        )}
        {nothing && !narrowed && (
          <EmptyState dense title={texts.empty} {...empty}>
            {hint}
          </EmptyState>
        )}
      </TableFrame>
      {list && <Unseen role="status">{count !== undefined && !loading && !failed && texts.found(count)}</Unseen>}
      {list && count !== undefined && count > 0 && !failed && <Pages list={list} count={count} />}
    </div>
  );
}
