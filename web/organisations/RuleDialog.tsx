import { CALC_RULES, type CalcRuleId } from '#domain/organisations/calc-rules.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { WORDS } from './directories.ts';
import { useAddEntry } from './requests.ts';
import { entryTexts } from './texts.ts';

interface RuleDialogProps {
  readonly open: boolean;
  /** The rules that are not on the list. */
  readonly missing: readonly CalcRuleId[];
  readonly onClose: () => void;
}

/** Puts a built-in rule back on the list, under its usual name. */
export function RuleDialog({ open, missing, onClose }: RuleDialogProps) {
  const texts = useTexts(entryTexts);
  const locale = useLocale();
  const add = useAddEntry('calc_rule');
  const rules = CALC_RULES.filter(({ id }) => missing.includes(id));
  const label = WORDS.calc_rule.add[locale];
  return (
    <FormDialog<{ id: string }>
      open={open}
      width="xs"
      title={label}
      submitLabel={label}
      defaultValues={{ id: rules[0]?.id ?? '' }}
      onSubmit={async ({ id }) => {
        const rule = rules.find((one) => one.id === id);
        if (!rule) return;
        // Directories are kept in the portal's first language.
        await add.mutateAsync({ id, name: rule.name.ru });
        notify(texts.added(rule.name.ru), { variant: 'success' });
      }}
      onClose={onClose}
    >
      <SelectField
        name="id"
        label={texts.rule}
        required
        options={rules.map(({ id, name, does }) => ({ value: id, label: `${name[locale]}: ${does[locale]}` }))}
      />
    </FormDialog>
  );
}
