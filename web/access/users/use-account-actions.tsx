import { KeyRound, Pencil, UserCheck, UserX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { disableUser, resetPassword, type User } from '#contract/access-users.ts';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import type { RowAction } from '#web/ui/table/Table.tsx';
import { useIsExternal } from './requests.ts';
import { TemporaryPasswordDialog, type GivenPassword } from './TemporaryPasswordDialog.tsx';
import { accountTexts, peopleTexts } from './texts.ts';
import { UserDialog, type UserDialogProps } from './UserDialog.tsx';

interface AccountActions {
  /** Opens the form for a new or an existing person. */
  readonly edit: (user: User | null) => void;
  readonly actionsOf: (user: User) => readonly RowAction[];
  readonly dialogs: ReactNode;
}

/** All account actions in a list of people, with their dialogs. */
export function useAccountActions(whose: UserDialogProps['whose']): AccountActions {
  const texts = useTexts(peopleTexts);
  const questions = useTexts(accountTexts);
  const confirm = useConfirm();
  const disabling = useCall(disableUser);
  const resetting = useCall(resetPassword);
  const { me } = usePerson();
  const external = useIsExternal();
  const [form, setForm] = useState<{ open: boolean; user: User | null }>({ open: false, user: null });
  const [given, setGiven] = useState<GivenPassword | null>(null);
  const [shown, setShown] = useState(false);
  const show = (password: GivenPassword) => {
    setGiven(password);
    setShown(true);
  };
  const toggle = ({ user_id: id, full_name: name, disabled }: User) =>
    void confirm({
      title: disabled ? questions.enableTitle(name) : questions.disableTitle(name),
      text: disabled ? questions.enableText : questions.disableText,
      confirmLabel: disabled ? questions.enable : questions.disable,
      danger: !disabled,
      action: () => disabling.mutateAsync({ params: { id }, body: { value: !disabled } }),
      success: disabled ? questions.enabled(name) : questions.disabled(name),
    });
  const reset = (user: User) =>
    void confirm({
      title: questions.resetTitle(user.full_name),
      text: questions.resetText,
      confirmLabel: questions.reset,
      action: () =>
        resetting
          .mutateAsync({ params: { id: user.user_id } })
          .then(({ temporary_password: password }) => show({ user, password })),
    });
  const edit = (user: User | null) => setForm({ open: true, user });

  const actionsOf = (user: User): RowAction[] => {
    const { can } = user;
    const own = user.user_id === me.user_id;
    const actions: RowAction[] = [];
    if (can.edit) actions.push({ label: texts.edit, icon: Pencil, onClick: () => edit(user) });
    // People change their own password in the profile, and must not lock themselves out by mistake.
    if (can.reset_password && !own && !external) {
      actions.push({ label: texts.reset, icon: KeyRound, onClick: () => reset(user) });
    }
    if (can.disable && !own) {
      actions.push(
        user.disabled
          ? { label: texts.enable, icon: UserCheck, onClick: () => toggle(user) }
          : { label: texts.disable, icon: UserX, danger: true, onClick: () => toggle(user) },
      );
    }
    return actions;
  };
  const dialogs = (
    <>
      <UserDialog {...form} whose={whose} onClose={() => setForm({ ...form, open: false })} onPassword={show} />
      <TemporaryPasswordDialog open={shown} given={given} onClose={() => setShown(false)} />
    </>
  );
  return { edit, actionsOf, dialogs };
}
