import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { beginConfirmation, confirmIdentity } from '#contract/access.ts';
import { listOwnFactors } from '#contract/factors.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { FormFields } from '#web/ui/form/Form.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useServerForm } from '#web/ui/form/use-server-form.ts';
import { useTexts } from '#web/ui/language.tsx';
import { ApiError } from '../api-error.ts';
import { usePerson } from '../person.ts';
import { read } from '../query-client.ts';
import { useCall } from '../use-call.ts';
import { answerIdentity } from './identity-request.ts';
import { signByPasskey } from './sign-by-passkey.ts';
import { identityTexts } from './texts.ts';

/** The password of the portal, and the second factor of who has one. */
export function IdentityForm() {
  const texts = useTexts(identityTexts);
  const { me } = usePerson();
  const confirm = useCall(confirmIdentity, { quiet: (error) => error instanceof ApiError && error.refused });
  const begin = useCall(beginConfirmation);
  const { data: factors } = useQuery(read(listOwnFactors, {}));
  const hasPasskey = (factors?.passkeys.length ?? 0) > 0;
  const hasApp = factors !== undefined && factors.totp !== null;
  const proofOf = async (code: string) => {
    if (code !== '') return { code };
    return hasPasskey ? { passkey: await signByPasskey(() => begin.mutateAsync({}), texts.passkeyFailed) } : {};
  };
  const { form, names, submit, topErrors, saving } = useServerForm(
    { password: '', code: '' },
    async ({ password, code }) => confirm.mutateAsync({ body: { password, ...(await proofOf(code.trim())) } }),
    () => answerIdentity(true),
  );
  const byPasskey = useWatch({ control: form.control, name: 'code' }).trim() === '' && hasPasskey;
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <DialogContent sx={{ display: 'grid', gap: 2.25, pt: 0 }}>
        <Typography sx={{ color: 'text.secondary' }}>{texts.why}</Typography>
        <FormFields form={form} names={names} topErrors={topErrors}>
          {/* Lets a password manager identify the account. */}
          <input type="text" autoComplete="username" value={me.username} readOnly hidden />
          <PasswordField name="password" label={texts.password} required autoFocus autoComplete="current-password" />
          {(hasApp || hasPasskey) && (
            <TextField
              name="code"
              label={hasApp ? texts.code : texts.recoveryCode}
              {...(hasPasskey && { help: texts.codeOrPasskey })}
              required={!hasPasskey}
              maxLength={100}
              autoComplete="one-time-code"
            />
          )}
        </FormFields>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={() => answerIdentity(false)} disabled={saving}>
          {texts.cancel}
        </Button>
        <BusyButton type="submit" variant="contained" busy={saving}>
          {byPasskey ? texts.byPasskey : texts.confirm}
        </BusyButton>
      </DialogActions>
    </Box>
  );
}
