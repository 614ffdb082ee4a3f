import { KeyRound, Mail, MonitorSmartphone, Pencil, ShieldOff, UserCheck, UserX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { disableUser, resetFactors, resetPassword, type User } from '#contract/access-users.ts';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import type { RowAction } from '#web/ui/table/Table.tsx';
import { useIsExternal } from './requests.ts';
import { ResetText } from './ResetText.tsx';
import { PersonSessionsDialog } from './PersonSessionsDialog.tsx';
import { TemporaryPasswordDialog, type GivenPassword } from './TemporaryPasswordDialog.tsx';
import { accountTexts, manyPeopleTexts, peopleTexts } from './texts.ts';
import { useInviting, type Inviting } from './use-inviting.tsx';
import { UserDialog, type UserDialogProps } from './UserDialog.tsx';

interface AccountActions {
  /** Opens the form for a new or an existing person. */
  readonly edit: (user: User | null) => void;
  readonly actionsOf: (user: User) => readonly RowAction[];
  readonly invite: Inviting['invite'];
  readonly dialogs: ReactNode;
}

/** A form for a new person that the page's address opens. */
interface NewPerson {
  readonly company: number | undefined;
  readonly onClose: () => void;
}

/** All account actions in a list of people, with their dialogs. */
export function useAccountActions(whose: UserDialogProps['whose'], added?: NewPerson): AccountActions {
  const texts = useTexts(peopleTexts);
  const questions = useTexts(accountTexts);
  const confirm = useConfirm();
  const disabling = useCall(disableUser);
  const resetting = useCall(resetPassword);
  const droppingFactors = useCall(resetFactors);
  const many = useTexts(manyPeopleTexts);
  const { invite, sheet } = useInviting();
  const { me } = usePerson();
  const external = useIsExternal();
  const [form, setForm] = useState<{ open: boolean; user: User | null }>({ open: false, user: null });
  const [given, setGiven] = useState<GivenPassword | null>(null);
  const [shown, setShown] = useState(false);
  const [sessionsOf, setSessionsOf] = useState<{ open: boolean; user: User } | null>(null);
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
  const reset = (user: User) => {
    const chosen = { remove_factors: false };
    void confirm({
      title: questions.resetTitle(user.full_name),
      text: <ResetText user={user} onFactors={(remove) => (chosen.remove_factors = remove)} />,
      confirmLabel: questions.reset,
      action: () =>
        resetting
          .mutateAsync({ params: { id: user.user_id }, query: chosen })
          .then(({ temporary_password: password }) => show({ user, password })),
    });
  };
  const dropFactors = ({ user_id: id, full_name: name }: User) =>
    void confirm({
      title: questions.factorsTitle(name),
      text: questions.factorsText,
      confirmLabel: questions.factorsReset,
      danger: true,
      action: () => droppingFactors.mutateAsync({ params: { id } }),
      success: questions.factorsDone(name),
    });
  const edit = (user: User | null) => setForm({ open: true, user });

  const actionsOf = (user: User): RowAction[] => {
    const { can } = user;
    const own = user.user_id === me.user_id;
    const actions: RowAction[] = [];
    if (can.edit) actions.push({ label: texts.edit, icon: Pencil, onClick: () => edit(user) });
    if (can.invite) {
      actions.push({ label: many.invite, icon: Mail, onClick: () => invite([user.user_id]) });
    }
    // People change their own password in the profile.
    if (can.reset_password && !own) {
      actions.push({ label: texts.reset, icon: KeyRound, onClick: () => reset(user) });
    }
    // Who may edit finds them in the form.
    if (can.end_sessions && !can.edit && !own && !external) {
      actions.push({
        label: texts.sessions,
        icon: MonitorSmartphone,
        onClick: () => setSessionsOf({ open: true, user }),
      });
    }
    if (can.reset_factors && user.has_second_factor) {
      actions.push({ label: texts.resetFactors, icon: ShieldOff, onClick: () => dropFactors(user) });
    }
    if (can.disable) {
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
      <UserDialog
        user={form.user}
        open={form.open || added?.company !== undefined}
        whose={whose}
        company={added?.company}
        onClose={() => {
          setForm({ ...form, open: false });
          added?.onClose();
        }}
        onPassword={show}
      />
      {sessionsOf && (
        <PersonSessionsDialog {...sessionsOf} onClose={() => setSessionsOf({ ...sessionsOf, open: false })} />
      )}
      {sheet}
      <TemporaryPasswordDialog open={shown} given={given} onClose={() => setShown(false)} />
    </>
  );
  return { edit, actionsOf, invite, dialogs };
}
