import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Facts } from '#web/ui/DetailsDrawer.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { keyTexts } from './texts.ts';

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts(keyTexts);
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent>
        <Muted sx={{ mb: 2 }}>{texts.where}</Muted>
        <Facts
          facts={[
            ['J, K, ↓, ↑', texts.move],
            ['Enter', texts.enter],
            [texts.space, texts.select],
            ['A', texts.keep],
            ['X', texts.exclude],
            ['Q', texts.ask],
            ['F', texts.accept],
            ['L', texts.level],
            ['Z', texts.undo],
            ['/', texts.search],
            ['Esc', texts.leave],
            ['?', texts.all],
          ]}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
