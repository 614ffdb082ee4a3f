import { text, type Locale, type Text } from '../language/text.ts';
import { WRONG } from './messages.ts';

/** What a metric means, in short texts of the methodology, in the order in which they are read; each may be empty. */
export const DEFINITION_NAMES = {
  what_it_is: text('Что это', 'What it is'),
  includes: text('Что входит', 'What counts'),
  excludes: text('Что не входит', 'What does not count'),
  counted_for: text('За какой срок', 'Period'),
  found_in: text('Где взять', 'Where to find it'),
  mistakes: text('Частые ошибки', 'Common mistakes'),
  good_when: text('Что хорошо', 'What is good'),
  moved_by: text('От чего зависит', 'What moves it'),
  compare_with: text('С чем сравнить', 'Compare with'),
  known_as: text('В других методиках', 'Known elsewhere as'),
} as const satisfies Record<string, Text>;
export type DefinitionField = keyof typeof DEFINITION_NAMES;
export type Definition = Readonly<Record<DefinitionField, string>>;

export const DEFINITION_FIELDS = Object.keys(DEFINITION_NAMES) as DefinitionField[];

/** What is asked of a reported number and of an indicator computed from others. */
export const FIELDS_OF_TYPE: Readonly<Record<'metric' | 'indicator', readonly DefinitionField[]>> = {
  metric: ['what_it_is', 'includes', 'excludes', 'counted_for', 'found_in', 'mistakes'],
  indicator: ['what_it_is', 'includes', 'excludes', 'good_when', 'moved_by', 'compare_with', 'known_as'],
};

/** The same made of each text of a definition. */
export const eachOfDefinition = <T>(make: (field: DefinitionField) => T): Record<DefinitionField, T> =>
  Object.fromEntries(DEFINITION_FIELDS.map((field) => [field, make(field)])) as Record<DefinitionField, T>;

/** A definition is read beside other things: what is longer belongs into the guide. */
export const MOST_DEFINITION = 1000;

/** Of anything that has the fields of a definition, or, in an old revision, lacks them. */
export const definitionOf = (of: Partial<Definition>): Definition => eachOfDefinition((field) => of[field] ?? '');

/** Only the texts that are written. */
export const writtenDefinition = (of: Partial<Definition>): Partial<Definition> =>
  Object.fromEntries(Object.entries(definitionOf(of)).filter(([, written]) => written !== ''));

export const isDefined = (definition: Partial<Definition>): boolean =>
  DEFINITION_FIELDS.some((field) => (definition[field] ?? '') !== '');

/** A text of a definition as it is saved. */
export const tidyDefinition = (typed: string): string => typed.normalize('NFC').replaceAll('\r\n', '\n').trim();

const plainWords = (typed: string | undefined): string => tidyDefinition(typed ?? '').toLowerCase();

type Described = Partial<Definition> & { readonly description: string };
/** Metrics by the words of what they are. */
export type Meanings = ReadonlyMap<string, readonly Described[]>;

export const meaningsOf = (metrics: readonly Described[]): Meanings =>
  Map.groupBy(metrics, ({ what_it_is }) => plainWords(what_it_is));

/** A definition of its own: no text too long, none said twice, and no other metric that is the same thing. */
export function definitionErrors(
  definition: Partial<Definition>,
  meanings: Meanings = new Map(),
): [DefinitionField, Text][] {
  const words = eachOfDefinition((field) => plainWords(definition[field]));
  const same = words.what_it_is === '' ? [] : (meanings.get(words.what_it_is) ?? []);
  const twin = same.find((other) => other !== definition);
  return DEFINITION_FIELDS.flatMap((field, at): [DefinitionField, Text][] => {
    const before = DEFINITION_FIELDS.slice(0, at).find(
      (earlier) => words[field] !== '' && words[earlier] === words[field],
    );
    return [
      ...((definition[field] ?? '').length > MOST_DEFINITION
        ? [[field, WRONG.tooLong(MOST_DEFINITION)] as [DefinitionField, Text]]
        : []),
      ...(before ? [[field, WRONG.saidAlready(DEFINITION_NAMES[before])] as [DefinitionField, Text]] : []),
    ];
  }).concat(twin ? [['what_it_is', WRONG.sameMeaning(twin.description)]] : []);
}

/** A definition as plain text, each part under its name. */
export const definitionText = (definition: Partial<Definition>, locale: Locale): string =>
  Object.entries(writtenDefinition(definition))
    .map(([field, written]) => `${DEFINITION_NAMES[field as DefinitionField][locale]}: ${written}`)
    .join('\n');
