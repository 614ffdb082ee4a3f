import Box from '@mui/material/Box';
import { beginTotp, connectTotp } from '#contract/factors.ts';
import type { Output } from '#contract/endpoint.ts';
import { useCall } from '#web/app/use-call.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { totpTexts } from './texts.ts';

export type TotpSetup = Output<typeof beginTotp>;

interface TotpDialogProps {
  readonly open: boolean;
  readonly setup: TotpSetup | null;
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[] | null) => void;
}

const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Connects an authenticator app: by a picture or by hand, and confirmed by its first code. */
export function TotpDialog({ open, setup, onClose, onCodes }: TotpDialogProps) {
  const texts = useTexts(totpTexts);
  const connect = useCall(connectTotp, { success: texts.connected });
  const submit = async (body: { code: string }) => onCodes((await connect.mutateAsync({ body })).recovery_codes);
  return (
    <FormDialog<{ code: string }>
      open={open}
      width="xs"
      title={texts.title}
      intro={texts.intro}
      submitLabel={texts.connect}
      defaultValues={{ code: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box
        component="img"
        src={setup?.qr}
        alt={texts.qr}
        sx={{ width: 200, height: 200, justifySelf: 'center', borderRadius: 1 }}
      />
      <Box>
        <Box sx={{ fontSize: '0.8125rem', mb: 0.5 }}>{texts.secret}</Box>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 1.5,
            py: 0.5,
            borderRadius: 1,
            bgcolor: 'neutral.sunken',
          }}
        >
          <Box component="code" sx={{ flex: 1, fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {grouped(setup?.secret ?? '')}
          </Box>
          <CopyButton text={setup?.secret ?? ''} label={texts.copy} />
        </Box>
      </Box>
      <TextField name="code" label={texts.code} required maxLength={20} autoComplete="one-time-code" autoFocus />
    </FormDialog>
  );
}
