import Dialog from '@mui/material/Dialog';
import { useId, useState, type ReactNode } from 'react';
import type { Invitation } from '#contract/access-users.ts';
import { inviteUsers } from '#contract/bulk.ts';
import { InvitationsSheet } from '#web/app/invitations/InvitationsSheet.tsx';
import { nameRefusals } from '#web/app/name-refusals.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';
import { manyPeopleTexts } from './texts.ts';

export interface Inviting {
  readonly invite: (users: readonly number[], onDone?: () => void) => void;
  readonly sheet: ReactNode;
}

/** Invites people who have not signed in yet once more, then shows who got a letter and whom to hand a password. */
export function useInviting(): Inviting {
  const texts = useTexts(manyPeopleTexts);
  const confirm = useConfirm();
  const inviting = useCall(inviteUsers);
  const id = useId();
  const [invitations, setInvitations] = useState<readonly Invitation[]>([]);
  const [open, setOpen] = useState(false);
  const onExited = useFocusReturn(open);
  return {
    invite: (users, onDone) =>
      void confirm({
        title: texts.inviteTitle(users.length),
        text: texts.inviteText,
        confirmLabel: texts.invite,
        action: async () => {
          const body = { users: [...users] };
          const answer = await inviting.mutateAsync({ body }).catch(nameRefusals(texts.refused));
          setInvitations(answer.invitations);
          setOpen(true);
          onDone?.();
        },
      }),
    // Passwords shown once are not lost by a stray click: only its button closes it.
    sheet: (
      <Dialog open={open} fullWidth maxWidth="md" aria-labelledby={id} slotProps={{ transition: { onExited } }}>
        <InvitationsSheet titleId={id} invitations={invitations} onClose={() => setOpen(false)} />
      </Dialog>
    ),
  };
}
