import { text, type Locale, type Text } from '../language/text.ts';
import { WRONG } from './messages.ts';

/** What a metric means, in three short texts of the methodology; each may be empty. */
export const DEFINITION_FIELDS = ['includes', 'excludes', 'found_in'] as const;
export type DefinitionField = (typeof DEFINITION_FIELDS)[number];
export type Definition = Readonly<Record<DefinitionField, string>>;

export const DEFINITION_NAMES: Readonly<Record<DefinitionField, Text>> = {
  includes: text('Что входит', 'What counts'),
  excludes: text('Что не входит', 'What does not count'),
  found_in: text('Где взять', 'Where to find it'),
};

/** A definition is read beside other things: what is longer belongs into the guide. */
export const MOST_DEFINITION = 1000;

/** Of anything that has the fields of a definition, or, in an old revision, lacks them. */
export const definitionOf = ({ includes = '', excludes = '', found_in = '' }: Partial<Definition>): Definition => ({
  includes,
  excludes,
  found_in,
});

export const isDefined = (definition: Partial<Definition>): boolean =>
  DEFINITION_FIELDS.some((field) => (definition[field] ?? '') !== '');

/** A text of a definition as it is saved. */
export const tidyDefinition = (typed: string): string => typed.normalize('NFC').replaceAll('\r\n', '\n').trim();

export const definitionErrors = (definition: Partial<Definition>): [DefinitionField, Text][] =>
  DEFINITION_FIELDS.filter((field) => (definition[field] ?? '').length > MOST_DEFINITION).map((field) => [
    field,
    WRONG.tooLong(MOST_DEFINITION),
  ]);

/** A definition as plain text, each part under its name. */
export const definitionText = (definition: Definition, locale: Locale): string =>
  DEFINITION_FIELDS.filter((field) => definition[field] !== '')
    .map((field) => `${DEFINITION_NAMES[field][locale]}: ${definition[field]}`)
    .join('\n');
