import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../language.tsx';
import { Unseen } from '../Unseen.tsx';
import type { Column } from './column.ts';
import { directionOf, isSortable, nextOrdering } from './list-state.ts';
import { tableTexts } from './texts.ts';
import type { ListControl } from './use-list-state.ts';

const ARROWS = { asc: ArrowUp, desc: ArrowDown } as const;

interface SortMenuProps<R> {
  readonly columns: readonly Column<R>[];
  readonly list: ListControl;
}

/** Sorting where there are no headings to press; choosing the same again turns the order round. */
export function SortMenu<R>({ columns, list }: SortMenuProps<R>) {
  const texts = useTexts(tableTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { ordering } = list.state;
  const sortable = columns.filter((column) => isSortable(column, list.sortable));
  const sorted = sortable.find(({ id }) => directionOf(ordering, id) !== undefined);
  const Arrow = sorted ? ARROWS[directionOf(ordering, sorted.id)!] : ArrowUpDown;
  const choose = (next: string | undefined) => {
    setAnchor(null);
    list.change({ ordering: next });
  };
  if (sortable.length === 0) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Arrow size={16} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ height: 36 }}
      >
        {sorted ? texts.sortedBy(sorted.header) : texts.sort}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          // It opens outside the page's landmarks, so it is one itself.
          paper: { role: 'region', 'aria-label': texts.sort },
          list: { 'aria-label': texts.sort },
        }}
      >
        <MenuItem role="menuitemradio" aria-checked={!sorted} selected={!sorted} onClick={() => choose(undefined)}>
          {texts.unsorted}
        </MenuItem>
        {sortable.map(({ id, header }) => {
          const direction = directionOf(ordering, id);
          const Shown = direction && ARROWS[direction];
          return (
            <MenuItem
              key={id}
              role="menuitemradio"
              aria-checked={direction !== undefined}
              selected={direction !== undefined}
              onClick={() => choose(nextOrdering(ordering, id))}
            >
              <ListItemText primary={header} />
              {Shown && <Shown size={16} aria-hidden style={{ marginLeft: 8 }} />}
              {direction && <Unseen>{direction === 'asc' ? texts.ascending : texts.descending}</Unseen>}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
