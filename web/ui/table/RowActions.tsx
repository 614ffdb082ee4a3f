import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../language.tsx';
import { useKeptFocus } from '../use-kept-focus.ts';
import type { RowAction } from './column.ts';
import { tableTexts } from './texts.ts';

interface RowActionsProps {
  readonly actions: readonly RowAction[];
  /** All actions in one menu: on narrow screens, and in lists with many. */
  readonly folded: boolean;
}

export function RowActions({ actions, folded }: RowActionsProps) {
  const texts = useTexts(tableTexts);
  if (!folded) return actions.map((action) => <ActionButton key={action.label} {...action} />);
  return <ActionMenu label={texts.rowActions} actions={actions} />;
}

const ActionButton = ({ label, icon: Icon, disabled = false, danger = false, onClick }: RowAction) => (
  <Tooltip title={label}>
    <span>
      <IconButton
        ref={useKeptFocus(disabled)}
        size="small"
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
        color={danger ? 'error' : 'default'}
      >
        <Icon size={16} aria-hidden />
      </IconButton>
    </span>
  </Tooltip>
);

/** Actions in a menu; nothing is shown when there are none. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<RowAction | null>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={16} aria-hidden />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // Run the action after the menu returns the focus, so that a dialog it opens can return it too.
        slotProps={{
          transition: {
            onExited: () => {
              setChosen(null);
              chosen?.onClick();
            },
          },
        }}
      >
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            disabled={action.disabled ?? false}
            onClick={() => {
              setAnchor(null);
              setChosen(action);
            }}
            sx={action.danger ? { color: 'error.main' } : {}}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <action.icon size={16} aria-hidden />
            </ListItemIcon>
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
