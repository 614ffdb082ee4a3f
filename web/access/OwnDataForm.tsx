import { isEmailAddress } from '#domain/access/email-address.ts';
import { saveProfile, type Profile } from '#contract/access.ts';
import { useCall } from '#web/app/use-call.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { userDataTexts } from './texts.ts';

const looksLikeAddress = (value: unknown) => isEmailAddress(String(value));

export function OwnDataForm({ profile }: { profile: Profile }) {
  const texts = useTexts(userDataTexts);
  const save = useCall(saveProfile, { success: texts.saved });
  const { full_name, email_address, phone_number } = profile;
  return (
    <Form
      defaultValues={{ full_name, email_address, phone_number }}
      submitLabel={texts.save}
      onSubmit={(body) => save.mutateAsync({ body })}
    >
      <TextField name="full_name" label={texts.fullName} required maxLength={200} autoComplete="name" />
      <TextField
        name="email_address"
        type="email"
        label={texts.email}
        help={texts.emailHelp}
        required
        maxLength={254}
        autoComplete="email"
        check={(value) => (looksLikeAddress(value) ? undefined : texts.emailWrong)}
      />
      <TextField name="phone_number" type="tel" label={texts.phone} maxLength={40} autoComplete="tel" />
    </Form>
  );
}
