import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Invitation } from '#contract/access-users.ts';
import { useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { Invitations } from './Invitations.tsx';
import { invitationTexts } from './texts.ts';

interface InvitationsSheetProps {
  readonly titleId: string;
  readonly invitations: readonly Invitation[];
  readonly onClose: () => void;
}

/** What a dialog shows after people were invited, to be printed where there are passwords to hand over. */
export function InvitationsSheet({ titleId, invitations, onClose }: InvitationsSheetProps) {
  const texts = useTexts(invitationTexts);
  const slips = invitations.filter(({ temporary_password }) => temporary_password !== null);
  const hasPaper = slips.length > 0;
  const [isLeaving, setLeaving] = useState(false);
  const copyAll = async () => {
    const rows = slips.map((slip) => [slip.company, slip.full_name, slip.username, slip.temporary_password].join('\t'));
    await navigator.clipboard.writeText(rows.join('\n'));
    notify(texts.copied, { variant: 'success' });
  };
  return (
    <>
      <DialogTitle id={titleId}>{texts.invited}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Invitations invitations={invitations} />
      </DialogContent>
      {isLeaving && (
        <Box data-screen role="alert" sx={{ borderTop: 1, borderColor: 'divider', px: 3, py: 1.5 }}>
          <Typography sx={{ fontWeight: 500 }}>{texts.leaveTitle}</Typography>
          {texts.leaveText}
        </Box>
      )}
      <DialogActions data-screen sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
        {hasPaper && (
          <>
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<Copy size={16} aria-hidden />}
              onClick={() => void copyAll()}
            >
              {texts.copyAll}
            </Button>
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<Printer size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {texts.print}
            </Button>
          </>
        )}
        {/* Passwords are shown once: the first click asks before they are gone. */}
        {hasPaper && !isLeaving ? (
          <Button variant="contained" onClick={() => setLeaving(true)} autoFocus>
            {texts.done}
          </Button>
        ) : (
          <Button variant="contained" color={hasPaper ? 'error' : 'primary'} onClick={onClose} autoFocus>
            {hasPaper ? texts.leave : texts.done}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
