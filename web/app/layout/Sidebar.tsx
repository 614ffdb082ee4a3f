import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/ui/language.tsx';
import { Brand } from './Brand.tsx';
import { NavLinks } from './NavLinks.tsx';
import { layoutTexts } from './texts.ts';

const WIDE = 240;
const NARROW = 60;
const KEY = 'etalon.nav';

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
      component="nav"
      aria-label={texts.sections}
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
        <IconButton size="small" title={label} aria-label={label} aria-expanded={!narrow} onClick={toggle}>
          {narrow ? <PanelLeftOpen size={18} aria-hidden /> : <PanelLeftClose size={18} aria-hidden />}
        </IconButton>
      </Box>
    </Box>
  );
}
