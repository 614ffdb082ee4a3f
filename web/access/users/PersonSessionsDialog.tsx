import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { User } from '#contract/access-users.ts';
import { endSignInSessionsOf, listSignInSessionsOf } from '#contract/sign-in-sessions.ts';
import { read } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';
import { SessionList } from '../security/SessionList.tsx';
import { signInSessionTexts } from '../security/texts.ts';

interface Props {
  readonly open: boolean;
  readonly user: Pick<User, 'user_id' | 'full_name'>;
  readonly onClose: () => void;
}

/** Where a person is signed in, for those who manage them. */
export function PersonSessionsDialog({ open, user, onClose }: Props) {
  const texts = useTexts(signInSessionTexts);
  const id = useId();
  const params = { id: user.user_id };
  const { data } = useQuery({ ...read(listSignInSessionsOf, { params }), staleTime: 0, enabled: open });
  const end = useCall(endSignInSessionsOf, { success: texts.allEnded(user.full_name) });
  const sessions = data?.results ?? [];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      slotProps={{ transition: { onExited: useFocusReturn(open) } }}
    >
      <DialogTitle id={id}>{texts.titleOf(user.full_name)}</DialogTitle>
      <DialogContent>
        {data && sessions.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{texts.none}</Typography>
        ) : (
          <SessionList sessions={sessions} />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose} autoFocus>
          {texts.close}
        </Button>
        {sessions.length > 0 && (
          <BusyButton
            variant="contained"
            color="error"
            busy={end.isPending}
            onClick={() => end.mutate({ params }, { onSuccess: onClose })}
          >
            {texts.endAll}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  );
}
