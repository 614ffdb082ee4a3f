import { FormulaFormField, type FormulaFormFieldProps } from '#web/ui/formula/FormulaFormField.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { FormulaPreview } from './preview/FormulaPreview.tsx';
import { useKnownAliases } from './use-known-aliases.ts';

type FormulaInputProps = Omit<FormulaFormFieldProps, 'aliases'>;

/** A field for a formula or rules. It waits for the aliases, or it would mark every name as an error. */
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
