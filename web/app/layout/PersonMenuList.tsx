import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { CircleHelp, LogOut, Moon, ShieldCheck, Sun, UserRound, type LucideIcon } from 'lucide-react';
import { useAuth } from 'react-oidc-context';
import { useTexts } from '#web/ui/language.tsx';
import { helpFor } from '../help/context.ts';
import { usePerson } from '../person.ts';
import { beforeSignOut } from '../sign-in/sign-out.ts';
import { useColorMode } from '../theme/use-color-mode.ts';
import { layoutTexts } from './texts.ts';
import { useCurrentPage } from './use-current-page.ts';

const onPhone = { display: { sm: 'none' } };

/** Name, company, profile and sign-out; on a phone also the actions that do not fit in the bar. */
export function PersonMenuList({ anchor, onClose }: { anchor: HTMLElement | null; onClose: () => void }) {
  const texts = useTexts(layoutTexts);
  const auth = useAuth();
  const navigate = useNavigate();
  const { me, isStaff } = usePerson();
  const { shown, setMode } = useColorMode();
  const { chapter, section = '' } = helpFor(useCurrentPage().path, isStaff);
  const item = (Icon: LucideIcon, label: string, act: () => void, sx: object = {}) => (
    <MenuItem
      sx={sx}
      onClick={() => {
        onClose();
        act();
      }}
    >
      <ListItemIcon>
        <Icon size={18} aria-hidden />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
  const dark = shown === 'dark';
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { minWidth: 240, maxWidth: 320 } } }}
    >
      <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{me.full_name}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {me.company_name ?? texts.noCompany}
        </Typography>
      </Box>
      <Divider component="li" />
      {item(UserRound, texts.profile, () => void navigate({ to: '/profile/user-data' }))}
      {item(ShieldCheck, texts.security, () => void navigate({ to: '/profile/security' }))}
      {item(dark ? Sun : Moon, dark ? texts.toLight : texts.toDark, () => setMode(dark ? 'light' : 'dark'), onPhone)}
      {item(
        CircleHelp,
        texts.helpHere,
        () => void navigate({ to: '/help/$chapter', params: { chapter }, hash: section }),
        onPhone,
      )}
      <Divider component="li" />
      {item(LogOut, texts.signOut, () => {
        beforeSignOut(me.user_id);
        void auth.signoutRedirect();
      })}
    </Menu>
  );
}
