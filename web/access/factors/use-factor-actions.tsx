import { useState, type ReactNode } from 'react';
import {
  beginTotp,
  makeRecoveryCodes,
  removePasskey,
  removeTotp,
  type OwnFactors,
  type Passkey,
} from '#contract/factors.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { factorTexts } from './texts.ts';
import { TotpDialog, type TotpSetup } from './TotpDialog.tsx';

type Open = 'passkey' | 'totp' | null;

/** The changes of the own factors, with their dialogs. */
export function useFactorActions({ passkeys, totp }: OwnFactors) {
  const texts = useTexts(factorTexts);
  const confirm = useConfirm();
  const begin = useCall(beginTotp);
  const droppingApp = useCall(removeTotp);
  const droppingKey = useCall(removePasskey);
  const making = useCall(makeRecoveryCodes);
  const [open, setOpen] = useState<Open>(null);
  const [passkey, setPasskey] = useState<Passkey | null>(null);
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [codes, setCodes] = useState<{ open: boolean; list: readonly string[] }>({ open: false, list: [] });

  const showCodes = (list: readonly string[] | null) => list !== null && setCodes({ open: true, list });
  const isLast = passkeys.length + (totp === null ? 0 : 1) === 1;
  const remove = (name: string, action: () => Promise<unknown>) =>
    void confirm({
      title: texts.removeTitle(name),
      text: isLast ? texts.removeLastText : texts.removeText,
      confirmLabel: texts.removeConfirm,
      danger: true,
      action,
      success: texts.removed(name),
    });

  const editPasskey = (edited: Passkey | null) => {
    setPasskey(edited);
    setOpen('passkey');
  };
  const close = () => setOpen(null);
  const dialogs: ReactNode = (
    <>
      <PasskeyDialog open={open === 'passkey'} passkey={passkey} onClose={close} onCodes={showCodes} />
      <TotpDialog open={open === 'totp'} setup={setup} onClose={close} onCodes={showCodes} />
      <RecoveryCodesDialog open={codes.open} codes={codes.list} onClose={() => setCodes({ ...codes, open: false })} />
    </>
  );
  return {
    dialogs,
    isConnecting: begin.isPending,
    editPasskey,
    connectApp: () =>
      begin.mutate(
        {},
        {
          onSuccess: (next) => {
            setSetup(next);
            setOpen('totp');
          },
        },
      ),
    removeApp: () => remove(texts.app, () => droppingApp.mutateAsync({})),
    removePasskey: ({ id, name }: Passkey) => remove(name, () => droppingKey.mutateAsync({ params: { id } })),
    makeCodes: () =>
      void confirm({
        title: texts.newCodesTitle,
        text: texts.newCodesText,
        confirmLabel: texts.newCodesConfirm,
        action: () => making.mutateAsync({}).then(({ recovery_codes }) => showCodes(recovery_codes)),
      }),
  };
}
