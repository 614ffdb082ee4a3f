import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { companyRuleOf } from '#domain/access/company-rule.ts';
import { BUILTIN_ROLES, COMPANY_ROLES, roleNameIn } from '#domain/access/roles.ts';
import type { Role } from '#contract/access-roles.ts';
import { AutocompleteField } from '#web/ui/form/AutocompleteField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { useCompanyChoice, useIsFirstPerson } from './requests.ts';
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
  /** The account does not exist yet. */
  readonly isNew: boolean;
}

/** Role, company and whether the person is its contact; some roles have no company. */
export function PlaceFields({ form, roles, own, isNew }: PlaceProps) {
  const texts = useTexts(userFormTexts);
  const locale = useLocale();
  const companies = useCompanyChoice();
  const role = roles.find(({ id }) => id === form.watch('role_id'));
  const rule = role ? companyRuleOf(role) : 'optional';
  const company = form.watch('company_id');
  const beyond = role?.can.give_to_contact === false;
  const isFirst = useIsFirstPerson(isNew ? company : null) && !beyond;
  const { setValue } = form;
  // Somebody of a company has to be able to add the others.
  useEffect(() => {
    if (isNew) setValue('is_company_contact', isFirst);
  }, [isNew, isFirst, setValue]);
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
      {rule !== 'forbidden' && company !== null && <ContactField own={false} beyond={beyond} isFirst={isFirst} />}
    </>
  );
}

interface ContactProps {
  readonly own: boolean;
  readonly beyond?: boolean;
  /** Nobody else of the company has an account. */
  readonly isFirst?: boolean;
}

/** People can neither remove their own contact mark nor grant more than they may do themselves. */
function ContactField({ own, beyond = false, isFirst = false }: ContactProps) {
  const texts = useTexts(userFormTexts);
  const usual = isFirst ? `${texts.isContactFirst} ${texts.isContactHelp}` : texts.isContactHelp;
  return (
    <SwitchField
      name="is_company_contact"
      label={texts.isContact}
      help={own ? texts.isContactOwn : beyond ? texts.isContactBeyond : usual}
      disabled={own || beyond}
    />
  );
}

/** What a contact chooses for a colleague: a role of the company's people, and whether they are a contact too. */
export function ColleagueFields({ own }: { own: boolean }) {
  const texts = useTexts(userFormTexts);
  const locale = useLocale();
  return (
    <>
      <SelectField
        name="role_id"
        label={texts.role}
        required
        disabled={own}
        help={own ? texts.roleOwn : texts.roleOfColleague}
        options={BUILTIN_ROLES.filter(({ id }) => COMPANY_ROLES.includes(id)).map(({ id, name }) => ({
          value: id,
          label: name[locale],
        }))}
      />
      <ContactField own={own} />
    </>
  );
}
