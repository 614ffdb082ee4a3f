import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roublesIn } from '#domain/benchmarks/money/roubles.ts';
import { englishNames } from '#domain/language/english-names.ts';
import { metricTextsOf } from '#domain/methodology/wording.ts';
import { isOfThings } from '#domain/language/units.ts';
import { readDemoEnglishNames } from './english-names.ts';
import { processesOf, readDemoMethodology } from './methodology.ts';

const CYRILLIC = /\p{Script=Cyrillic}/u;
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const names = readDemoEnglishNames();
const { name: inEnglish } = englishNames(names, 1);
const processes = processesOf(readDemoMethodology());
const leaves = processes.flatMap(({ metrics = [], indicators = [] }) => [...metrics, ...indicators]);
const directories = read('directories.json') as Record<'branches' | 'it_systems' | 'units', string[]>;
const { tariffs } = read('people.json') as { tariffs: { name: string; description: string }[] };

const used = new Set([
  ...processes.map(({ name }) => name),
  ...leaves.flatMap(({ description, unit }) => [description, unit]),
  ...leaves.flatMap((leaf) => Object.values(metricTextsOf(leaf))).filter((part) => part !== ''),
  ...directories.branches,
  ...directories.it_systems,
  ...directories.units,
  ...tariffs.flatMap(({ name, description }) => [name, description]),
]);

test('every name of the demo can be read in English', () => {
  expect([...used].filter((name) => CYRILLIC.test(inEnglish(name)))).toEqual([]);
});

test('no name is translated that the demo does not use', () => {
  expect(names.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
});

test('two names that differ in Russian differ in English, or a reader could not tell them apart', () => {
  const english = names.map((one) => one.english);
  expect(english.filter((one, at) => english.indexOf(one) !== at)).toEqual([]);
});

test('a unit of money or of things is one in English as well', () => {
  for (const unit of directories.units) {
    expect([unit, roublesIn(inEnglish(unit)), isOfThings(inEnglish(unit))]).toEqual([
      unit,
      roublesIn(unit),
      isOfThings(unit),
    ]);
  }
});
