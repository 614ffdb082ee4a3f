import { DEFINITION_FIELDS, DEFINITION_NAMES, type Definition } from '#domain/methodology/definition.ts';
import { Facts } from '#web/ui/DetailsDrawer.tsx';
import { useLocale } from '#web/ui/language.tsx';

/** What a metric means: what counts, what does not, where to find it. */
export function MetricDefinition({ of }: { of: Definition }) {
  const locale = useLocale();
  const written = DEFINITION_FIELDS.filter((field) => of[field] !== '');
  return <Facts facts={written.map((field) => [DEFINITION_NAMES[field][locale], of[field]])} />;
}
