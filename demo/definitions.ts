import { readdirSync, readFileSync } from 'node:fs';
import { type Definition, type DefinitionField } from '#domain/methodology/definition.ts';
import type { EnglishName } from '#domain/language/english-names.ts';
import type { Text } from '#domain/language/text.ts';

/** The texts of a metric in both languages, by its key. */
type Definitions = Readonly<Record<string, Partial<Readonly<Record<DefinitionField, Text>>>>>;

const FOLDER = new URL('definitions/', import.meta.url);

/** What each metric and indicator of the demo means: one root process a file. */
export const readDemoDefinitions = (): Definitions =>
  Object.assign(
    {},
    ...readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Definitions),
  ) as Definitions;

/** The definitions as the portal saves them: in Russian. */
export const readDemoDefinitionsInRussian = (): ReadonlyMap<string, Partial<Definition>> =>
  new Map(
    Object.entries(readDemoDefinitions()).map(([alias, texts]) => [
      alias,
      Object.fromEntries(Object.entries(texts).map(([field, { ru }]) => [field, ru])),
    ]),
  );

/** What the English of each text is; two metrics may be found in one report. */
export const readDemoDefinitionTexts = (): EnglishName[] => [
  ...new Map(
    Object.values(readDemoDefinitions())
      .flatMap((texts) => Object.values(texts))
      .map(({ ru, en }) => [ru, { name: ru, english: en }]),
  ).values(),
];
