// `npm run test:planted`: plants known faults, one at a time, into a copy of the tree and sees that the tests catch each.
// `-- --list` names them, `-- --only=a,b` takes some of them.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FAULTS } from './planted/faults.mjs';
import { giveUp, ROOT, run, say, tail } from './run.mjs';

const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const faults = FAULTS.filter(({ name }) => !only || only.split(',').includes(name));
const line = ({ name, kind, by, where }) => `${name} · ${kind} · ${by} · ${where}`;

/** The list must not rot: each fault stands in the code as it is, and is said to be caught where it is run. */
function problemsOf({ name, file, from, by, where }) {
  const path = join(ROOT, file);
  const found = existsSync(path) ? readFileSync(path, 'utf8').split(from).length - 1 : 0;
  const problems = [];
  if (found !== 1) problems.push(`${name}: заменяемый текст встречается в ${file} ${found} раз`);
  if (/\.(test|spec)\./.test(by) && !existsSync(join(ROOT, by))) problems.push(`${name}: нет файла ${by}`);
  if (where === 'gate' && by.includes('.long.')) problems.push(`${name}: ${by} не входит в npm test`);
  return problems;
}

const problems = faults.flatMap(problemsOf);
if (faults.length === 0) problems.push(`Ошибки «${only}» нет.`);
if (problems.length > 0) giveUp(problems.join('\n'));
if (process.argv.includes('--list')) {
  say(faults.map(line).join('\n'));
  process.exit(0);
}

const copy = mkdtempSync(join(tmpdir(), 'etalon-planted-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
const inCopy = (...path) => join(copy, ...path);
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
for (const file of listed.split('\n').filter((name) => name && existsSync(join(ROOT, name)))) {
  cpSync(join(ROOT, file), inCopy(file));
}
symlinkSync(join(ROOT, 'node_modules'), inCopy('node_modules'));
// The house rules ask git which files there are.
execFileSync('git', ['init', '-q'], { cwd: copy });
const plan = await import(pathToFileURL(inCopy('scripts', 'test-plan.mjs')).href);

const readReport = (name) => {
  const file = inCopy('.cache', 'tests', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};

/** Runs test files; says which tests failed, as `file › title`. A file that cannot even be loaded has no failed test. */
async function runVitest(files, { env, args = [] }) {
  const { output, failed } = await plan.vitest('', 'planted.json', [...files, ...args], env).work(() => true);
  const results = readReport('planted.json')?.testResults ?? [];
  const failures = results.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ title }) => ({ file: name.slice(copy.length + 1), title, tags: [] })),
  );
  return { isGreen: failed === 0, failures, output };
}

const stageOf = (name, files = []) =>
  [...plan.changed({ files, tests: [] }), ...plan.GATE, ...plan.ALL].flat().find((stage) => stage.name === name);

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** The same in a browser, with the web built anew where it has changed. */
async function runBrowser(faultsThere) {
  const built = await stageOf('Сборка веб-интерфейса').work(() => true);
  if (built.failed > 0) return { isGreen: false, failures: [], output: built.output };
  rmSync(inCopy('.cache', 'tests', 'browser.json'), { force: true });
  const files = new Set(faultsThere.map(({ by }) => by));
  const titles = new Set(faultsThere.map(({ title }) => title));
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...files, `--grep=${[...titles].join('|')}`];
  const { code, output } = await run(inCopy('node_modules', '.bin', 'playwright'), args, { cwd: copy });
  const failures = specsIn(readReport('browser.json') ?? {})
    .filter(({ ok }) => !ok)
    .map((spec) => ({ file: `e2e/${spec.file}`, title: spec.title, tags: spec.tags }));
  return { isGreen: code === 0, failures, output };
}

async function runStage(name, file, says = basename(file)) {
  const { failed, output } = await stageOf(name, [file]).work(() => true);
  // A check that names the file, or what is made of it, has found something: one that could not run would not.
  const failures = failed > 0 && output.includes(says) ? [{ file: name, title: '', tags: [] }] : [];
  return { isGreen: failed === 0, failures, output };
}

const isBrowser = ({ by }) => by.endsWith('.spec.ts');

function runFor(fault) {
  const { by, file, says, env = {}, args = [] } = fault;
  if (isBrowser(fault)) return runBrowser([fault]);
  return by.includes('.test.') ? runVitest([by], { env, args }) : runStage(by, file, says);
}

/** A test that is red without the fault says nothing of it. */
async function runAllGreen() {
  const isPlain = ({ by, env, args }) => by.includes('.test.') && !env && !args;
  const plain = new Set(faults.filter(isPlain).map(({ by }) => by));
  const inBrowser = faults.filter(isBrowser);
  const others = faults.filter((fault) => !isPlain(fault) && !isBrowser(fault));
  const commands = new Map(others.map((fault) => [[fault.by, fault.file, fault.args].join(), fault]));
  const works = [...commands.values()].map((fault) => () => runFor(fault));
  // One portal and one build for all.
  if (inBrowser.length > 0) works.push(() => runBrowser(inBrowser));
  if (plain.size > 0) works.unshift(() => runVitest([...plain], {}));
  for (const work of works) {
    const { isGreen, output } = await work();
    if (!isGreen) giveUp(`Без ошибок проверки должны проходить:\n${tail(output, 60)}`);
  }
}

async function plant(fault) {
  const { file, from, to, by, where } = fault;
  const whole = readFileSync(inCopy(file), 'utf8');
  const started = Date.now();
  writeFileSync(
    inCopy(file),
    whole.replace(from, () => to),
  );
  const { failures, output } = await runFor(fault);
  writeFileSync(inCopy(file), whole);
  const caught = failures.find(
    (one) => one.file === by && (where === 'all' || !by.startsWith('e2e/') || one.tags.includes('gate')),
  );
  const seconds = Math.round((Date.now() - started) / 1000);
  const named = caught ? [by, caught.title].filter(Boolean).join(' › ') : 'НИЧЕМ';
  say(`${caught ? '✓' : '✗'} ${fault.name} · ${fault.kind} · ${named} · ${where} · ${seconds} s`);
  if (!caught) say(tail(output, 40));
  return Boolean(caught);
}

say(`Ошибок: ${faults.length}. Сначала без них…`);
await runAllGreen();
let caught = 0;
for (const fault of faults) if (await plant(fault)) caught++;
say(`\n${caught} passed, ${faults.length - caught} failed`);
process.exitCode = caught === faults.length ? 0 : 1;
