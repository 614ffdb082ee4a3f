import { useState, type ReactNode } from 'react';
import { roleNameIn } from '#domain/access/roles.ts';
import { deleteRole, saveRole, type Role } from '#contract/access-roles.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { changesOf, tokensWith, type Drafts } from './drafts.ts';
import { RoleChanges } from './RoleChanges.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { roleChangeTexts } from './texts.ts';

interface RoleActions {
  /** Saves the changes of a role, after a confirmation that lists them. */
  readonly save: (role: Role, drafts: Drafts) => void;
  readonly remove: (role: Role) => void;
  /** Makes a second factor compulsory for a role, or no longer. */
  readonly requireFactor: (role: Role) => void;
  /** Opens the form: for a new role, or to rename one. */
  readonly name: (role: Role | null) => void;
  readonly dialogs: ReactNode;
}

export function useRoleActions(roles: readonly Role[], onSaved: (roleId: string) => void): RoleActions {
  const texts = useTexts(roleChangeTexts);
  const locale = useLocale();
  const confirm = useConfirm();
  const saving = useCall(saveRole);
  const removing = useCall(deleteRole);
  const [form, setForm] = useState<{ open: boolean; role: Role | null }>({ open: false, role: null });

  const save = (role: Role, drafts: Drafts) => {
    const { id, name, version } = role;
    const shown = roleNameIn(locale, role);
    void confirm({
      title: texts.title(shown),
      text: <RoleChanges role={role} tokens={tokensWith(role, drafts)} {...changesOf(role, drafts)} />,
      confirmLabel: texts.save,
      action: () =>
        saving
          .mutateAsync({ params: { id }, body: { name, version, tokens: tokensWith(role, drafts) } })
          .then(() => onSaved(id)),
      success: texts.saved(shown),
    });
  };
  const remove = (role: Role) => {
    if (role.user_count > 0) {
      notify(texts.inUse(role.user_count), { variant: 'warning' });
      return;
    }
    void confirm({
      title: texts.removeTitle(role.name),
      text: texts.removeText,
      confirmLabel: texts.removeLabel,
      danger: true,
      action: () => removing.mutateAsync({ params: { id: role.id } }).then(() => onSaved(role.id)),
      success: texts.deleted(role.name),
    });
  };
  const requireFactor = (role: Role) => {
    const { id, name, tokens, version, second_factor_required: before, user_count } = role;
    const shown = roleNameIn(locale, role);
    void confirm({
      title: before ? texts.notRequireTitle(shown) : texts.requireTitle(shown),
      text: before ? texts.notRequireText : texts.requireText(user_count),
      confirmLabel: before ? texts.notRequire : texts.require,
      action: () =>
        saving.mutateAsync({ params: { id }, body: { name, tokens, version, second_factor_required: !before } }),
      success: texts.saved(shown),
    });
  };
  const dialogs = <RoleDialog {...form} roles={roles} onClose={() => setForm({ ...form, open: false })} />;
  return { save, remove, requireFactor, name: (role) => setForm({ open: true, role }), dialogs };
}
