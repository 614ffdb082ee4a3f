import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { roleNameIn } from '#domain/access/roles.ts';
import type { Role } from '#contract/access-roles.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { rolesTexts } from './texts.ts';

interface RoleMenuProps {
  readonly role: Role;
  readonly onRename: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

/** What else can be done with a role; nothing is shown when nothing can. */
export function RoleMenu({ role, onRename, onRemove }: RoleMenuProps) {
  const texts = useTexts(rolesTexts);
  const locale = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!onRename && !onRemove) return null;
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.actions(roleNameIn(locale, role))}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={16} aria-hidden />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {onRename && (
          <MenuItem onClick={choose(onRename)}>
            <ListItemIcon>
              <Pencil size={16} aria-hidden />
            </ListItemIcon>
            {texts.rename}
          </MenuItem>
        )}
        {onRemove && (
          <MenuItem onClick={choose(onRemove)} sx={{ color: 'error.main' }}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Trash2 size={16} aria-hidden />
            </ListItemIcon>
            {texts.remove}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
