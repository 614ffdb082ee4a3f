import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { User } from '#contract/access-users.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Facts } from '#web/ui/DetailsDrawer.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { accountTexts } from './texts.ts';

/** A password just created, and its user. */
export interface GivenPassword {
  readonly user: Pick<User, 'full_name' | 'username'>;
  readonly password: string;
}

interface Props {
  readonly open: boolean;
  readonly given: GivenPassword | null;
  readonly onClose: () => void;
}

/** Shows a temporary password once. Only its button closes it, because a stray click would lose the password. */
export function TemporaryPasswordDialog({ open, given, onClose }: Props) {
  const texts = useTexts(accountTexts);
  const id = useId();
  return (
    <Dialog open={open} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{texts.passwordTitle}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Facts
          names="narrow"
          facts={[
            [texts.passwordFor, given?.user.full_name],
            [texts.username, given?.user.username],
          ]}
        />
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            pl: 2,
            pr: 1,
            py: 1,
            borderRadius: 1,
            bgcolor: 'neutral.sunken',
          }}
        >
          <Box
            component="code"
            aria-label={texts.password}
            role="textbox"
            aria-readonly
            tabIndex={0}
            sx={{ flex: 1, fontFamily: 'monospace', fontSize: '1.125rem', userSelect: 'all', overflowWrap: 'anywhere' }}
          >
            {given?.password}
          </Box>
          <CopyButton text={given?.password ?? ''} label={texts.copy} />
        </Box>
        <Alert severity="warning">{texts.once}</Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
