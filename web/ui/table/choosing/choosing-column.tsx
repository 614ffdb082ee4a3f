import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { Locale } from '#domain/language/text.ts';
import type { Column } from '../column.ts';
import type { ListControl } from '../use-list-state.ts';
import { choosingTexts } from './texts.ts';
import type { Choosing } from './use-choosing.ts';

interface ChoosingColumnOptions<R, K> {
  readonly locale: Locale;
  /** Undefined where nothing can be done with many rows. */
  readonly choosing: Choosing<R, K> | undefined;
  readonly list: ListControl;
  readonly nameOf: (row: R) => string;
}

const TOGETHER = { display: 'inline-flex', alignItems: 'center', gap: 0.5, ml: -0.5 } as const;

/** The first column with ticks: the name stays at the left edge together with its tick, so both are one column. */
export function choosingColumn<R, K = number>(
  column: Column<R>,
  { locale, choosing, list, nameOf }: ChoosingColumnOptions<R, K>,
): Column<R> {
  if (!choosing) return column;
  const texts = choosingTexts[locale];
  const { picks, all, count, pending, idOf, toggle, toggleAll } = choosing;
  const { ordering } = list.state;
  const label = all === 'none' ? texts.selectAll(count) : texts.unselectAll;
  return {
    ...column,
    sortable: false,
    head: (
      <Box component="span" sx={TOGETHER}>
        <Checkbox
          size="small"
          sx={{ p: 0.5 }}
          checked={all === 'all'}
          indeterminate={all === 'some'}
          disabled={count === 0 || pending}
          onChange={() => void toggleAll()}
          title={label}
          slotProps={{ input: { 'aria-label': label } }}
        />
        <TableSortLabel
          active={ordering === column.id || ordering === `-${column.id}`}
          direction={ordering === `-${column.id}` ? 'desc' : 'asc'}
          onClick={() => list.change({ ordering: ordering === column.id ? `-${column.id}` : column.id })}
        >
          {column.header}
        </TableSortLabel>
      </Box>
    ),
    around: (row, content) => (
      // No wider than the cell, so that a long name wraps beside its tick.
      <Box component="span" sx={{ ...TOGETHER, display: 'flex', width: 'max-content', maxWidth: 'calc(100% + 4px)' }}>
        <Checkbox
          size="small"
          sx={{ p: 0.5 }}
          checked={picks.has(idOf(row))}
          onChange={({ nativeEvent }) => toggle(idOf(row), nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          slotProps={{ input: { 'aria-label': texts.select(nameOf(row)) } }}
        />
        <Box component="span" sx={{ minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.2 }}>
          {content}
        </Box>
      </Box>
    ),
  };
}
