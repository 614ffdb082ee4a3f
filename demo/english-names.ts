import { readFileSync } from 'node:fs';
import type { EnglishName } from '#domain/language/english-names.ts';
import { readDemoDefinitionTexts } from './definitions.ts';

/** The names and definitions of the demo's methodology, directories and tariffs in English. */
export const readDemoEnglishNames = (): EnglishName[] => [
  ...Object.entries(
    JSON.parse(readFileSync(new URL('english-names.json', import.meta.url), 'utf8')) as Record<string, string>,
  ).map(([name, english]) => ({ name, english })),
  ...readDemoDefinitionTexts(),
];
