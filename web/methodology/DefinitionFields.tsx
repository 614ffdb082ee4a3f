import { DEFINITION_FIELDS, DEFINITION_NAMES, MOST_DEFINITION } from '#domain/methodology/definition.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { metricTexts } from './texts.ts';

/** What a metric means, for those who report and read it. */
export function DefinitionFields() {
  const texts = useTexts(metricTexts);
  const locale = useLocale();
  const helps = { includes: texts.includesHelp, excludes: texts.excludesHelp, found_in: texts.foundInHelp };
  return DEFINITION_FIELDS.map((field) => (
    <TextField
      key={field}
      name={field}
      label={DEFINITION_NAMES[field][locale]}
      help={helps[field]}
      rows={2}
      maxLength={MOST_DEFINITION}
    />
  ));
}
