import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { FormulaInput } from './FormulaInput.tsx';
import { calcRulesQuery } from './requests.ts';
import { metricTexts } from './texts.ts';

/** Fields that only a metric has: how companies report it, and how their answers are checked. */
export function ReportFields() {
  const texts = useTexts(metricTexts);
  const rules = useQuery(calcRulesQuery);
  return (
    <>
      <FormulaInput name="error_validation" purpose="rule" label={texts.strict} help={texts.strictHelp} />
      <FormulaInput name="warning_validation" purpose="rule" label={texts.soft} help={texts.softHelp} />
      <SelectField
        name="rule_for_calc_all_it_systems"
        label={texts.calcRule}
        help={texts.calcRuleHelp}
        options={(rules.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div>
        <SwitchField name="no_value_is_zero" label={texts.zero} />
        <SwitchField name="per_system" label={texts.perSystem} />
        <SwitchField name="is_size" label={texts.size} help={texts.sizeHelp} />
        <SwitchField name="is_core" label={texts.core} help={texts.coreHelp} />
      </div>
    </>
  );
}
