import { roleNameIn } from '#domain/access/roles.ts';
import { codesBeyond } from '#domain/access/within.ts';
import type { Role } from '#contract/access-roles.ts';
import { usePerson } from '#web/app/person.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { inForm } from '../in-form.ts';
import { useAddRole, useSaveRole } from './requests.ts';
import { roleFormTexts } from './texts.ts';

interface RoleDialogProps {
  readonly open: boolean;
  /** Null for a new one. */
  readonly role: Role | null;
  readonly roles: readonly Role[];
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly from: string;
}

const NOTHING = '-';

/** Adds a role, from nothing or like another one, or gives one another name. */
export function RoleDialog({ open, role, roles, onClose }: RoleDialogProps) {
  const texts = useTexts(roleFormTexts);
  const locale = useLocale();
  const { permissions: held } = usePerson().viewer;
  const add = useAddRole();
  const save = useSaveRole();
  const submit = async ({ name, from }: Values) => {
    if (role === null) {
      const tokens = roles.find(({ id }) => id === from)?.tokens ?? [];
      const created = await add.mutateAsync({ name, tokens });
      return notify(texts.created(created.name), { variant: 'success' });
    }
    const { id, tokens, version } = role;
    const saved = await save.mutateAsync({ params: { id }, body: { name, tokens, version } });
    return notify(texts.renamed(saved.name), { variant: 'success' });
  };
  return (
    <FormDialog<Values>
      open={open}
      width="xs"
      title={role === null ? texts.titleNew : texts.titleRename(role.name)}
      submitLabel={role === null ? texts.create : texts.save}
      defaultValues={{ name: role?.name ?? '', from: NOTHING }}
      onSubmit={(values) => inForm(submit(values))}
      onClose={onClose}
    >
      <TextField name="name" label={texts.name} help={texts.nameHelp} required maxLength={100} autoFocus />
      {role === null && (
        <SelectField
          name="from"
          label={texts.copy}
          help={texts.copyHelp}
          options={[
            { value: NOTHING, label: texts.nothing },
            ...roles.map((one) => ({
              value: one.id,
              label: roleNameIn(locale, one),
              disabled: codesBeyond(held, one.tokens).length > 0,
            })),
          ]}
        />
      )}
    </FormDialog>
  );
}
