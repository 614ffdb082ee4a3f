// Which tests a change touches: those that reach a changed file by imports, and those that stand beside a file of the API that does.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from './run.mjs';

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Where every noun meets every other: who opens a whole portal or router is not touched by each change in one of them. */
const MEETING_PLACES =
  /^api\/(app|routes|work|open-portal|first-data|etalon|main)\.ts$|^api\/testing\/|^web\/app\/routes\.tsx?$/;

const imported = (file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import|import\()\s*'([#.][^']+)'/g)].map(([, name]) =>
    name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name)),
  );

/** Every file of code with those that import it. */
function importers(files) {
  const found = new Map(files.map((file) => [file, []]));
  for (const file of files) for (const name of imported(file)) found.get(name)?.push(file);
  return found;
}

/** The changed files and all that import them, directly or not; the walk ends where all nouns meet. */
function reached(changed, importersOf) {
  const seen = new Set(changed);
  for (const file of seen) {
    if (MEETING_PLACES.test(file) && !changed.includes(file)) continue;
    for (const next of importersOf.get(file) ?? []) seen.add(next);
  }
  return [...seen];
}

/** A route, a query or a command is tested by calls, by the tests of its folder, which do not import it. */
export function testsOf(changed, importersOf, tests) {
  const touched = new Set(reached(changed, importersOf));
  const near = changed
    .flatMap((file) => [file, ...(importersOf.get(file) ?? [])])
    .filter((file) => file.startsWith('api/'));
  const folders = new Set(near.filter((file) => !MEETING_PLACES.test(file)).map((file) => dirname(file)));
  return tests.filter((file) => touched.has(file) || folders.has(dirname(file)));
}

/** Of what is not committed yet, or of all that came since `base`: the changed files of code and the tests that reach them. */
export function findChanged(base = 'HEAD') {
  const isThere = (file) => existsSync(join(ROOT, file));
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const all = [...git('ls-files'), ...untracked].filter((file) => /\.(tsx?|mjs)$/.test(file) && isThere(file));
  const changed = [...git('diff', '--name-only', base), ...untracked];
  const tests = testsOf(changed, importers(all), all.filter(isTest));
  return { files: changed.filter((file) => all.includes(file)), tests };
}
