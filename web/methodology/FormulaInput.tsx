import { FormulaFormField, type FormulaFormFieldProps } from '#web/ui/formula/FormulaFormField.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { useKnownAliases } from './use-known-aliases.ts';

type FormulaInputProps = Omit<FormulaFormFieldProps, 'aliases'>;

/** Where a formula or rules are typed. It waits for what can be mentioned, or it would call everything unknown. */
export function FormulaInput(props: FormulaInputProps) {
  const aliases = useKnownAliases(props.purpose === 'rule');
  return aliases ? <FormulaFormField {...props} aliases={aliases} /> : <TextSkeleton lines={2} />;
}
