import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useTexts } from '#web/ui/language.tsx';
import { Brand } from './Brand.tsx';
import { NavLinks } from './NavLinks.tsx';
import { layoutTexts } from './texts.ts';

/** The navigation on a phone: covers the page and closes when a link is chosen. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts(layoutTexts);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      sx={{ display: { md: 'none' } }}
      slotProps={{ paper: { 'aria-label': texts.sections, sx: { width: 'min(300px, 86vw)' } } }}
    >
      {/* Inside of the dialog, which the sheet itself is. */}
      <nav aria-label={texts.sections}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 56, px: 2 }}>
          <Brand narrow={false} onFollow={onClose} />
          <IconButton edge="end" aria-label={texts.closeMenu} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        </Box>
        <NavLinks narrow={false} onFollow={onClose} />
      </nav>
    </Drawer>
  );
}
