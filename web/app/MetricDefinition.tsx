import {
  DEFINITION_NAMES,
  writtenDefinition,
  type Definition,
  type DefinitionField,
} from '#domain/methodology/definition.ts';
import { Facts } from '#web/ui/DetailsDrawer.tsx';
import { useLocale } from '#web/ui/language.tsx';

/** What a metric means: the texts of its definition, each under its name. */
export function MetricDefinition({ of }: { of: Partial<Definition> }) {
  const locale = useLocale();
  const written = Object.entries(writtenDefinition(of));
  return <Facts facts={written.map(([field, said]) => [DEFINITION_NAMES[field as DefinitionField][locale], said])} />;
}
