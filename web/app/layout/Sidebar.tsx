import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/ui/language.tsx';
import { AnyLink } from '../links.tsx';
import { Mark } from '../Mark.tsx';
import { NavLinks } from './NavLinks.tsx';
import { layoutTexts } from './texts.ts';

const WIDE = 240;
const NARROW = 60;
const KEY = 'etalon.nav';

function Brand({ narrow, onFollow }: { narrow: boolean; onFollow?: () => void }) {
  const { product } = useTexts(layoutTexts);
  return (
    <Box
      component={AnyLink}
      to="/"
      onClick={onFollow}
      aria-label={product}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        color: 'text.primary',
        textDecoration: 'none',
        fontWeight: 650,
        fontSize: '1.0625rem',
        letterSpacing: '-0.01em',
      }}
    >
      <Mark size={28} />
      {!narrow && product}
    </Box>
  );
}

/** The navigation of a wide screen. Whether it is collapsed is remembered. */
export function Sidebar() {
  const texts = useTexts(layoutTexts);
  const [narrow, setNarrow] = useState(() => localStorage.getItem(KEY) === 'narrow');
  const toggle = () => {
    localStorage.setItem(KEY, narrow ? 'wide' : 'narrow');
    setNarrow(!narrow);
  };
  const label = narrow ? texts.expand : texts.collapse;
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        flex: 'none',
        width: narrow ? NARROW : WIDE,
        position: 'sticky',
        top: 0,
        height: '100dvh',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
        transition: 'width 150ms',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 56, px: 2 }}>
        <Brand narrow={narrow} />
      </Box>
      <NavLinks narrow={narrow} />
      <Box sx={{ p: 1, display: 'flex', justifyContent: narrow ? 'center' : 'flex-end' }}>
        <Tooltip title={label} placement="right">
          <IconButton size="small" aria-label={label} aria-expanded={!narrow} onClick={toggle}>
            {narrow ? <PanelLeftOpen size={18} aria-hidden /> : <PanelLeftClose size={18} aria-hidden />}
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}

/** The navigation of a phone: over the page, closed by choosing. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts(layoutTexts);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      sx={{ display: { md: 'none' } }}
      slotProps={{ paper: { sx: { width: 'min(300px, 86vw)' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 56, px: 2 }}>
        <Brand narrow={false} onFollow={onClose} />
        <IconButton edge="end" aria-label={texts.closeMenu} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      <NavLinks narrow={false} onFollow={onClose} />
    </Drawer>
  );
}
