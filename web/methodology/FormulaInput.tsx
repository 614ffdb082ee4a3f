import { FormulaFormField, type FormulaFormFieldProps } from '#web/ui/formula/FormulaFormField.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { FormulaPreview } from './preview/FormulaPreview.tsx';
import { useKnownAliases } from './use-known-aliases.ts';

type FormulaInputProps = Omit<FormulaFormFieldProps, 'aliases'>;

/** Where a formula or rules are typed. It waits for what can be mentioned, or it would call everything unknown. */
export function FormulaInput(props: FormulaInputProps) {
  const aliases = useKnownAliases(props.purpose === 'rule');
  if (!aliases) return <TextSkeleton lines={2} />;
  return (
    <>
      <FormulaFormField {...props} aliases={aliases} />
      <FormulaPreview name={props.name} purpose={props.purpose} />
    </>
  );
}
