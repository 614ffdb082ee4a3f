import type { User } from '#contract/access-users.ts';
import { unlessRefused } from '#web/app/api-error.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { useDisableUser, useResetPassword } from './requests.ts';
import type { GivenPassword } from './TemporaryPasswordDialog.tsx';
import { accountTexts } from './texts.ts';

/** Disables or enables somebody after a question. */
export function useDisabling() {
  const texts = useTexts(accountTexts);
  const confirm = useConfirm();
  const disable = useDisableUser();
  return ({ user_id: id, full_name: name, disabled }: User) =>
    void confirm({
      title: disabled ? texts.enableTitle(name) : texts.disableTitle(name),
      text: disabled ? texts.enableText : texts.disableText,
      confirmLabel: disabled ? texts.enable : texts.disable,
      danger: !disabled,
      action: () =>
        disable
          .mutateAsync({ params: { id }, body: { value: !disabled } })
          .then(() => notify(disabled ? texts.enabled(name) : texts.disabled(name), { variant: 'success' }))
          .catch(unlessRefused),
    });
}

/** Gives somebody a temporary password after a question. */
export function useResetting(onPassword: (given: GivenPassword) => void) {
  const texts = useTexts(accountTexts);
  const confirm = useConfirm();
  const reset = useResetPassword();
  return (user: User) =>
    void confirm({
      title: texts.resetTitle(user.full_name),
      text: texts.resetText,
      confirmLabel: texts.reset,
      action: () =>
        reset
          .mutateAsync(user.user_id)
          .then(({ temporary_password: password }) => onPassword({ user, password }))
          .catch(unlessRefused),
    });
}
