import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Copy, Printer } from 'lucide-react';
import type { Invitation } from '#contract/access-users.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
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
  const confirm = useConfirm();
  const slips = invitations.filter(({ temporary_password }) => temporary_password !== null);
  const hasPaper = slips.length > 0;
  // Passwords are shown once: closing asks before they are gone.
  const close = async () => {
    const { leaveTitle: title, leaveText: text, leave: confirmLabel, stay: cancelLabel } = texts;
    if (!hasPaper || (await confirm({ title, text, confirmLabel, cancelLabel }))) onClose();
  };
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
      <DialogActions data-screen sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
        {hasPaper && (
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<Copy size={16} aria-hidden />}
            onClick={() => void copyAll()}
          >
            {texts.copyAll}
          </Button>
        )}
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
        <Button variant="contained" onClick={() => void close()} autoFocus>
          {texts.done}
        </Button>
      </DialogActions>
    </>
  );
}
