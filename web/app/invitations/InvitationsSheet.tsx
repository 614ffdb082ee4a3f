import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Printer } from 'lucide-react';
import type { Invitation } from '#contract/access-users.ts';
import { useTexts } from '#web/ui/language.tsx';
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
  const hasPaper = invitations.some(({ temporary_password }) => temporary_password !== null);
  return (
    <>
      <DialogTitle id={titleId}>{texts.invited}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Invitations invitations={invitations} />
      </DialogContent>
      <DialogActions data-screen sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
        {hasPaper && (
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<Printer size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {texts.print}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {texts.done}
        </Button>
      </DialogActions>
    </>
  );
}
