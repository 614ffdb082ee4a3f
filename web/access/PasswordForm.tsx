import { changePassword } from '#contract/access.ts';
import { NewPasswordFields } from '#web/app/NewPasswordFields.tsx';
import { useCall } from '#web/app/use-call.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { userDataTexts } from './texts.ts';

interface Passwords {
  current: string;
  new: string;
  confirm: string;
}

export function PasswordForm({ username }: { username: string }) {
  const texts = useTexts(userDataTexts);
  const change = useCall(changePassword, { success: texts.changed });
  return (
    <Form<Passwords>
      defaultValues={{ current: '', new: '', confirm: '' }}
      submitLabel={texts.change}
      clearAfter
      onSubmit={(body) => change.mutateAsync({ body })}
    >
      <PasswordField name="current" label={texts.current} required autoComplete="current-password" />
      <NewPasswordFields username={username} />
    </Form>
  );
}
