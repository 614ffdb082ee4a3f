import { CALC_RULES, type CalcRuleId } from '#domain/organisations/calc-rules.ts';
import { addCalcRule } from '#contract/directories.ts';
import { useCall } from '#web/app/use-call.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { WORDS } from './directories.ts';
import { entryTexts } from './texts.ts';

interface RuleDialogProps {
  readonly open: boolean;
  /** The rules that are missing from the list. */
  readonly missing: readonly CalcRuleId[];
  readonly onClose: () => void;
}

/** Adds a built-in rule back to the list, under its default name. */
export function RuleDialog({ open, missing, onClose }: RuleDialogProps) {
  const texts = useTexts(entryTexts);
  const locale = useLocale();
  const add = useCall(addCalcRule, { success: ({ name }) => texts.added(name) });
  const rules = CALC_RULES.filter(({ id }) => missing.includes(id));
  const label = WORDS.calc_rule.add[locale];
  return (
    <FormDialog<{ id: string }>
      open={open}
      width="xs"
      title={label}
      submitLabel={label}
      defaultValues={{ id: rules[0]?.id ?? '' }}
      onSubmit={({ id }) => {
        const rule = rules.find((one) => one.id === id);
        // Directories are stored in the portal's first language.
        return rule && add.mutateAsync({ body: { id: rule.id, name: rule.name.ru } });
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
