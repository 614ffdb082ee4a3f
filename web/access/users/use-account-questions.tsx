import { disableUser, resetPassword, type User } from '#contract/access-users.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import type { GivenPassword } from './TemporaryPasswordDialog.tsx';
import { accountTexts } from './texts.ts';

export function useDisabling() {
  const texts = useTexts(accountTexts);
  const confirm = useConfirm();
  const disable = useCall(disableUser);
  return ({ user_id: id, full_name: name, disabled }: User) =>
    void confirm({
      title: disabled ? texts.enableTitle(name) : texts.disableTitle(name),
      text: disabled ? texts.enableText : texts.disableText,
      confirmLabel: disabled ? texts.enable : texts.disable,
      danger: !disabled,
      action: () => disable.mutateAsync({ params: { id }, body: { value: !disabled } }),
      success: disabled ? texts.enabled(name) : texts.disabled(name),
    });
}

export function useResetting(onPassword: (given: GivenPassword) => void) {
  const texts = useTexts(accountTexts);
  const confirm = useConfirm();
  const reset = useCall(resetPassword);
  return (user: User) =>
    void confirm({
      title: texts.resetTitle(user.full_name),
      text: texts.resetText,
      confirmLabel: texts.reset,
      action: () =>
        reset
          .mutateAsync({ params: { id: user.user_id } })
          .then(({ temporary_password: password }) => onPassword({ user, password })),
    });
}
