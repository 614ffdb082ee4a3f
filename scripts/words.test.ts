import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Names a reader would have to have explained, with the ones engineers know. */
const TYPES: Readonly<Record<string, string>> = {
  Sight: 'Viewer',
  Onlooker: 'Viewer',
  Doer: 'AuditActor',
  Deed: 'AuditEvent',
  Opened: 'LoadedBenchmark',
  Crew: 'ThreadPool',
  Companion: 'Worker',
  Verdict: 'Decision',
  Word: 'Token',
  Surroundings: 'Context or Options',
  Wish: 'Change or Options',
  Kept: 'CannotDelete',
  Told: 'what it holds',
  Taken: 'what was taken',
  Given: 'what is given',
  Asked: 'Request',
  Wanted: 'what is wanted',
  Drawn: 'what is drawn',
  Ready: 'what is ready',
};
const FUNCTIONS: Readonly<Record<string, string>> = {
  record: 'audit',
  letGo: 'release',
  keepCubes: 'createCubeCache',
  keepResults: 'createResultCache',
  understand: 'readQuestionnaire',
  say: 'report or format, and what',
  told: 'message',
  inWords: 'format and what',
  wordsIn: 'textsIn',
  wish: 'toggle or change, and what',
  one: 'what it returns',
  own: 'what it returns',
  shown: 'what it returns',
  present: 'present and what',
  together: 'what it joins',
};

/** The same for anything a line declares, be it a value or a parameter with a default. */
const VALUES: Readonly<Record<string, string>> = {
  told: 'message, or what was reported',
  tell: 'report or show, and what',
  anew: 'again',
};

const betterName = (name: string, isFunction: boolean): string | undefined => {
  if (Object.hasOwn(VALUES, name)) return VALUES[name];
  const names = isFunction ? FUNCTIONS : TYPES;
  if (Object.hasOwn(names, name)) return names[name];
  return isFunction && /\wInWords$/.test(name) ? 'format and what' : undefined;
};

const DECLARATIONS = [
  [/\b(?:interface|type|class) (\w+)/g, false],
  [/\bfunction (\w+)/g, true],
  [/\b(?:const|let) (told|tell|anew) =(?! \w+ =>| \()/g, true],
  [/\bconst (\w+)(?:: [^=\n]+)? =\s+(?:async )?(?:<[^\n]+>)?(?:\w+|\([^\n]*|\(\n[^=]*)(?:: [^=\n]+)? =>/g, true],
] as const;

/** What a file declares under a name that says nothing, each with a better one. */
const oddNames = (file: string, source: string): string[] =>
  DECLARATIONS.flatMap(([pattern, isFunction]) =>
    [...source.matchAll(pattern)].flatMap(([, name = '']) => {
      const better = betterName(name, isFunction);
      return better === undefined ? [] : [`${file}: ${name} → ${better}`];
    }),
  );

test('a name that has to be explained is found in every kind of declaration', () => {
  const planted =
    'interface Doer {} type Told = 1; class Crew {} function understand() {}\nconst present = (a) => a;\nconst yearsInWords = async (a: X): Y => a;';
  expect(oddNames('planted.ts', planted)).toHaveLength(6);
  expect(oddNames('planted.ts', 'const told = 1;\nconst tell = (a) => a;')).toHaveLength(2);
  expect(oddNames('planted.ts', 'const own = 1; const { present } = own; function presentRole() {}')).toEqual([]);
});

test('types and functions are called by the words of the trade', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const production = files.filter((file) => !/\.(test|spec)\./.test(file));
  expect(production.flatMap((file) => oddNames(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
