import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/access-users.ts';
import { useTexts } from '#web/ui/language.tsx';
import { signInSessionTexts } from '../security/texts.ts';
import { PersonSessionsDialog } from './PersonSessionsDialog.tsx';

/** Opens the person's sessions over their form. */
export function PersonSessionsButton({ user }: { user: User }) {
  const texts = useTexts(signInSessionTexts);
  const [open, setOpen] = useState(false);
  return (
    <Box>
      <Button
        size="small"
        color="secondary"
        variant="outlined"
        startIcon={<MonitorSmartphone size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {texts.show}
      </Button>
      <PersonSessionsDialog open={open} user={user} onClose={() => setOpen(false)} />
    </Box>
  );
}
