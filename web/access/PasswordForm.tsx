import { changePassword } from '#contract/access.ts';
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

/** The shortest password the server accepts; its other objections appear under the field. */
const SHORTEST = 12;

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
      {(form) => (
        <>
          {/* Lets a password manager identify the account. */}
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <PasswordField name="current" label={texts.current} required autoComplete="current-password" />
          <PasswordField
            name="new"
            label={texts.next}
            help={texts.nextHelp}
            required
            autoComplete="new-password"
            check={(value) => (String(value).length < SHORTEST ? texts.tooShort : undefined)}
          />
          <PasswordField
            name="confirm"
            label={texts.confirm}
            required
            autoComplete="new-password"
            check={(value) => (value === form.getValues('new') ? undefined : texts.differs)}
          />
        </>
      )}
    </Form>
  );
}
