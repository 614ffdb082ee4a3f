import type { UseFormReturn } from 'react-hook-form';
import { companyRuleOf } from '#domain/access/company-rule.ts';
import { roleNameIn } from '#domain/access/roles.ts';
import type { Role } from '#contract/access-roles.ts';
import { AutocompleteField } from '#web/ui/form/AutocompleteField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { useCompanyChoice } from './requests.ts';
import { userFormTexts } from './texts.ts';

export interface UserValues {
  full_name: string;
  username: string;
  subject: string;
  email_address: string;
  phone_number: string;
  role_id: string;
  company_id: number | null;
  is_company_contact: boolean;
}

interface PlaceProps {
  readonly form: UseFormReturn<UserValues>;
  readonly roles: readonly Role[];
  /** The person edits their own account. */
  readonly own: boolean;
}

/** Role, company and whether the person is its contact; some roles have no company. */
export function PlaceFields({ form, roles, own }: PlaceProps) {
  const texts = useTexts(userFormTexts);
  const locale = useLocale();
  const companies = useCompanyChoice();
  const role = roles.find(({ id }) => id === form.watch('role_id'));
  const rule = role ? companyRuleOf(role) : 'optional';
  const noneBeyond = roles.every(({ can }) => can.give);
  return (
    <>
      <SelectField
        name="role_id"
        label={texts.role}
        required
        disabled={own}
        {...(own ? { help: texts.roleOwn } : !noneBeyond && { help: texts.roleBeyond })}
        options={roles.map((one) => ({
          value: one.id,
          label: roleNameIn(locale, one),
          disabled: !one.can.give,
        }))}
      />
      {rule !== 'forbidden' && (
        <AutocompleteField
          name="company_id"
          label={texts.company}
          placeholder={texts.companyPlaceholder}
          required={rule === 'required' ? texts.companyRequired : false}
          {...(rule === 'optional' && { help: texts.companyOptional })}
          loading={companies.isPending}
          options={companies.data ?? []}
        />
      )}
      {rule !== 'forbidden' && form.watch('company_id') !== null && (
        <ContactField own={false} beyond={role?.can.give_to_contact === false} />
      )}
    </>
  );
}

/** People can neither remove their own contact mark nor grant more than they may do themselves. */
export function ContactField({ own, beyond = false }: { own: boolean; beyond?: boolean }) {
  const texts = useTexts(userFormTexts);
  return (
    <SwitchField
      name="is_company_contact"
      label={texts.isContact}
      help={own ? texts.isContactOwn : beyond ? texts.isContactBeyond : texts.isContactHelp}
      disabled={own || beyond}
    />
  );
}
