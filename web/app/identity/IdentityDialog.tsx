import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { getSignInConfig } from '#contract/sign-in.ts';
import { useTexts } from '#web/ui/language.tsx';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';
import { read } from '../query-client.ts';
import { IdentityAtProvider } from './IdentityAtProvider.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { answerIdentity } from './identity-request.ts';
import { identityTexts } from './texts.ts';

/** «Подтвердите, что это вы»: over whatever the person was doing, which goes on as it was. */
export function IdentityDialog({ open }: { open: boolean }) {
  const texts = useTexts(identityTexts);
  const id = useId();
  const { data: config } = useQuery({ ...read(getSignInConfig, {}), staleTime: Infinity });
  return (
    <Dialog
      open={open}
      onClose={() => answerIdentity(false)}
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      slotProps={{ transition: { onExited: useFocusReturn(open) } }}
    >
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      {config?.embedded === false ? <IdentityAtProvider /> : <IdentityForm />}
    </Dialog>
  );
}
