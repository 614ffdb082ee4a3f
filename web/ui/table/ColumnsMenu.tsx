import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { Check, Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../language.tsx';
import type { Column } from './column.ts';
import { tableTexts } from './texts.ts';

interface ColumnsMenuProps<R> {
  readonly columns: readonly Column<R>[];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}

export function ColumnsMenu<R>({ columns, hidden, onChange }: ColumnsMenuProps<R>) {
  const texts = useTexts(tableTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <>
      <Tooltip title={texts.columns}>
        <IconButton
          aria-label={texts.columns}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Columns3 size={18} aria-hidden />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columns.map((column, at) => (
          <MenuItem
            key={column.id}
            role="menuitemcheckbox"
            aria-checked={!hidden.has(column.id)}
            disabled={at === 0 || column.fixed === true}
            onClick={() => toggle(column.id)}
            sx={{ pl: 1.25 }}
          >
            <Check
              size={16}
              aria-hidden
              style={{ flexShrink: 0, marginRight: 8, opacity: !hidden.has(column.id) ? 1 : 0 }}
            />
            <ListItemText primary={column.header} slotProps={{ primary: { noWrap: true } }} />
          </MenuItem>
        ))}
        <Divider />
        <MenuItem disabled={hidden.size === 0} onClick={() => onChange(new Set())}>
          {texts.allColumns}
        </MenuItem>
      </Menu>
    </>
  );
}
