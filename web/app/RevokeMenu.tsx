import { Trash2 } from 'lucide-react';
import { useConfirm, type Question } from '#web/ui/confirm.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';
import { ActionMenu } from '#web/ui/table/RowActions.tsx';

const revokeTexts = defineTexts(
  { actions: (name: string) => `Действия: ${name}`, revoke: 'Отозвать' },
  { actions: (name: string) => `Actions: ${name}`, revoke: 'Revoke' },
);

interface RevokeMenuProps {
  /** What is revoked is called so. */
  readonly name: string;
  readonly question: Omit<Question, 'danger'>;
}

/** The menu of a row that can only be revoked, after confirmation. */
export function RevokeMenu({ name, question }: RevokeMenuProps) {
  const texts = useTexts(revokeTexts);
  const confirm = useConfirm();
  const revoke = {
    label: texts.revoke,
    icon: Trash2,
    danger: true,
    onClick: () => void confirm({ ...question, danger: true }),
  };
  return <ActionMenu label={texts.actions(name)} actions={[revoke]} />;
}
