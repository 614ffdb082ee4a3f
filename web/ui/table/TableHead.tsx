import Box from '@mui/material/Box';
import TableSortLabel from '@mui/material/TableSortLabel';
import Tooltip from '@mui/material/Tooltip';
import { ChevronsUpDown } from 'lucide-react';
import { useTexts } from '../language.tsx';
import { Unseen } from '../Unseen.tsx';
import type { Column } from './column.ts';
import { directionOf, isSortable, nextOrdering } from './list-state.ts';
import { tableTexts } from './texts.ts';
import type { ListControl } from './use-list-state.ts';

interface TableHeadProps<R> {
  readonly columns: readonly Column<R>[];
  readonly list: ListControl | undefined;
  readonly actions: boolean;
  readonly widths: ReadonlyMap<string, number> | null;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** Beside a heading one can sort by but has not. */
const Unsorted = ({ className }: { className?: string }) => (
  <ChevronsUpDown className={className} size={14} aria-hidden />
);

export function TableHead<R>({ columns, list, actions, widths }: TableHeadProps<R>) {
  const texts = useTexts(tableTexts);
  const ordering = list?.state.ordering;
  return (
    <thead>
      <tr>
        {columns.map((column, at) => {
          const direction = directionOf(ordering, column.id);
          const width = widths?.get(column.id);
          return (
            <th
              key={column.id}
              scope="col"
              data-column={column.id}
              data-align={column.align}
              data-first={at === 0 ? '' : undefined}
              aria-sort={direction && ARIA[direction]}
              style={{
                minWidth: column.width,
                width,
                ...(column.headWraps && { whiteSpace: 'normal', lineHeight: 1.2 }),
              }}
            >
              <Heading column={column}>
                {list && isSortable(column, list.sortable) ? (
                  <TableSortLabel
                    active={direction !== undefined}
                    direction={direction ?? 'asc'}
                    {...(direction === undefined && { IconComponent: Unsorted })}
                    onClick={() => list.change({ ordering: nextOrdering(ordering, column.id) })}
                    sx={{
                      flexDirection: column.align === 'right' ? 'row-reverse' : 'row',
                      '& .MuiTableSortLabel-icon': { opacity: 0.6 },
                    }}
                  >
                    <Name column={column} />
                  </TableSortLabel>
                ) : (
                  <Name column={column} />
                )}
              </Heading>
            </th>
          );
        })}
        {actions && (
          <th data-actions data-column="">
            <Unseen>{texts.actions}</Unseen>
          </th>
        )}
      </tr>
    </thead>
  );
}

function Heading<R>({ column, children }: { column: Column<R>; children: React.ReactNode }) {
  if (column.help === undefined) return children;
  return (
    <Tooltip title={column.help} describeChild>
      <span>{children}</span>
    </Tooltip>
  );
}

/** The dotted underline for help is under the words only, not under the sort arrow. */
function Name<R>({ column }: { column: Column<R> }) {
  if (column.head !== undefined) return column.head;
  if (column.help === undefined) return column.header;
  return (
    <Box component="span" sx={{ borderBottom: '1px dotted', borderColor: 'neutral.control' }}>
      {column.header}
    </Box>
  );
}
