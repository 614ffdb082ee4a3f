import { readdirSync, readFileSync } from 'node:fs';
import type { DefinitionField } from '#domain/methodology/definition.ts';
import type { MetricTextField, MetricTexts } from '#domain/methodology/wording.ts';
import type { EnglishName } from '#domain/language/english-names.ts';
import type { Text } from '#domain/language/text.ts';

/** The texts of a metric in both languages, by its key. */
type Definitions = Readonly<Record<string, Partial<Readonly<Record<MetricTextField, Text>>>>>;

/** As they stand in a file: the sentences of an indicator together. */
interface Written extends Partial<Readonly<Record<DefinitionField, Text>>> {
  readonly wording?: Partial<Readonly<Record<'worse' | 'better' | 'about', Text>>>;
}

const FOLDER = new URL('definitions/', import.meta.url);

const readFile = (file: string) =>
  Object.entries(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Record<string, Written>);

const textsOf = ({ wording = {}, ...texts }: Written): Definitions[string] => ({
  ...texts,
  ...Object.fromEntries(Object.entries(wording).map(([side, said]) => [`wording_${side}`, said])),
});

/** What each metric and indicator of the demo means: one root process a file. */
export const readDemoDefinitions = (): Definitions =>
  Object.fromEntries(
    readdirSync(FOLDER)
      .flatMap(readFile)
      .map(([alias, written]) => [alias, textsOf(written)]),
  );

/** The definitions as the portal saves them: in Russian. */
export const readDemoDefinitionsInRussian = (): ReadonlyMap<string, Partial<MetricTexts>> =>
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
