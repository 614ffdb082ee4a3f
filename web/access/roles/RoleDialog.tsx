import { roleNameIn } from '#domain/access/roles.ts';
import { addRole, saveRole, type Role } from '#contract/access-roles.ts';
import { HistoryLink } from '#web/app/HistoryLink.tsx';
import { useCall } from '#web/app/use-call.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { StartedFrom } from '#web/ui/form/use-server-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
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

/** Adds a role, empty or copied from another one, or renames one. */
export function RoleDialog({ open, role, roles, onClose }: RoleDialogProps) {
  const texts = useTexts(roleFormTexts);
  const locale = useLocale();
  const add = useCall(addRole, { success: (added) => texts.created(added.name) });
  const save = useCall(saveRole, { success: (saved) => texts.renamed(saved.name) });
  const submit = async ({ name, from }: Values, startedFrom: StartedFrom) => {
    if (role === null) {
      const tokens = roles.find(({ id }) => id === from)?.tokens ?? [];
      await add.mutateAsync({ body: { name, tokens } });
      return;
    }
    const { id, tokens, version } = role;
    await save.mutateAsync({ params: { id }, body: { name, tokens, ...startedFrom(version) } });
  };
  return (
    <FormDialog<Values>
      open={open}
      width="xs"
      title={role === null ? texts.titleNew : texts.titleRename(role.name)}
      submitLabel={role === null ? texts.create : texts.save}
      {...(role !== null && { aside: <HistoryLink type="role" id={role.id} /> })}
      defaultValues={{ name: role?.name ?? '', from: NOTHING }}
      draft={{ name: `role.${role?.id ?? 'new'}`, fields: ['name', 'from'], version: role?.version }}
      onSubmit={submit}
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
              disabled: !one.can.copy,
            })),
          ]}
        />
      )}
    </FormDialog>
  );
}
