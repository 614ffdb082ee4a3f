import { useFormContext } from 'react-hook-form';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

/** The shortest password the server accepts; its other objections appear under the field. */
const SHORTEST = 12;

const passwordTexts = defineTexts(
  {
    next: 'Новый пароль',
    nextHelp: 'Не короче 12 символов. Подойдёт фраза из нескольких слов; имя для входа и частые пароли не подойдут.',
    tooShort: 'Не короче 12 символов',
    confirm: 'Новый пароль ещё раз',
    differs: 'Пароли не совпадают',
  },
  {
    next: 'New password',
    nextHelp:
      'At least 12 characters. A phrase of several words works well; your username or a common password does not.',
    tooShort: 'At least 12 characters',
    confirm: 'Repeat new password',
    differs: 'The passwords do not match',
  },
);

/** The two fields of a new password, in a form that sends `new` and `confirm`. */
export function NewPasswordFields({ username }: { readonly username: string }) {
  const texts = useTexts(passwordTexts);
  const form = useFormContext<{ new: string }>();
  return (
    <>
      {/* Lets a password manager identify the account. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
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
  );
}
