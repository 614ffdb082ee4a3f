import { text, type Text } from '../language/text.ts';
import { quoted } from '../organisations/names.ts';
import {
  DEFINITION_FIELDS,
  DEFINITION_NAMES,
  definitionErrors,
  eachOfDefinition,
  meaningsOf,
  type Definition,
} from './definition.ts';
import { needsEnglish } from './name-kinds.ts';

type Defined = Definition & { readonly description: string };

/** What each text is in English; an empty one is no translation. */
type English = ReadonlyMap<string, string>;

/** A definition as English readers read it, without what they would read in Russian. */
const inEnglish = (metric: Defined, english: English): Defined => ({
  description: metric.description,
  ...eachOfDefinition((field) => english.get(metric[field]) ?? (needsEnglish(metric[field]) ? '' : metric[field])),
});

/**
 * What changed translations make of definitions: in English, too, nothing is said twice and no two metrics are the same
 * thing. What was wrong before is not held against the change.
 */
export function englishDefinitionErrors(metrics: readonly Defined[], before: English, changed: English): Text[] {
  const read = (english: English) => {
    const all = metrics.map((metric) => inEnglish(metric, english));
    const meanings = meaningsOf(all);
    return (at: number) => definitionErrors(all[at]!, meanings);
  };
  const [then, now] = [read(before), read(new Map([...before, ...changed]))];
  return metrics.flatMap((metric, at) => {
    if (!DEFINITION_FIELDS.some((field) => changed.has(metric[field]))) return [];
    const known = new Set(then(at).map(([field, said]) => `${field} ${said.ru}`));
    return now(at)
      .filter(([field, said]) => !known.has(`${field} ${said.ru}`))
      .map(([field, said]) => {
        const [of, part] = [quoted(metric.description), DEFINITION_NAMES[field]];
        return text(`${of.ru}, ${quoted(part.ru).ru}: ${said.ru}`, `${of.en}, ${quoted(part.en).en}: ${said.en}`);
      });
  });
}
