import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { missingPackages } from './installed-packages.mjs';
import { isOffline, problemIn, reasonIn } from './npm-problem.mjs';
import { giveUp, hashOf, ROOT, run, say, withPatience } from './run.mjs';

const MODULES = join(ROOT, 'node_modules');
/** Lies inside node_modules, so that removing the folder removes the record. */
const RECORD = join(MODULES, '.etalon-installed');

/** npm on the Node that started it: its replacement in node_modules is about to be removed. */
function npm(args) {
  const { npm_execpath: script, npm_node_execpath: node, PATH = '' } = process.env;
  const direct = script?.endsWith('.js') && node && !node.startsWith(MODULES);
  const clean = PATH.split(delimiter).filter((folder) => !folder.startsWith(MODULES));
  return run(direct ? node : 'npm', [...(direct ? [script] : []), ...args, '--loglevel=error'], {
    env: { PATH: clean.join(delimiter), NODE_ENV: '' },
  });
}

/** Asked first: npm itself tries for more than a minute before it says that there is no network. What it has kept from before may do without one. */
async function install() {
  const answer = await npm(['ping', '--fetch-retries=1', '--fetch-retry-mintimeout=500', '--fetch-timeout=15000']);
  const offline = isOffline(answer);
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-progress'];
  const source = offline ? '--offline' : '--prefer-offline';
  const { code, output } = await npm(['ci', '--include=dev', '--include=optional', source, ...quiet]);
  return { code, output: offline ? answer.output : output };
}

function fail(output, missing) {
  const more = missing.length > 5 ? ` и ещё ${missing.length - 5}` : '';
  const some = missing.length > 0 ? `npm не установил ${missing.slice(0, 5).join(', ')}${more}` : 'npm ci не выполнен';
  const problem = problemIn(output) ?? `${some}. Проверьте доступ к реестру пакетов (npm ping) и повторите.`;
  giveUp(`Пакеты не установлены. ${problem}\n\n${reasonIn(output)}`.trimEnd());
}

export async function installPackages() {
  const expected = `${process.platform}-${process.arch} ${hashOf(['package-lock.json'])}`;
  const recorded = existsSync(RECORD) && readFileSync(RECORD, 'utf8') === expected;
  if (recorded && missingPackages().length === 0) return;
  rmSync(RECORD, { force: true });
  const started = Date.now();
  const { code, output } = await withPatience('Установка пакетов (около минуты)', install);
  // npm 10.8 may end without an error and without the packages.
  const missing = missingPackages();
  if (code !== 0 || missing.length > 0) fail(output, missing);
  writeFileSync(RECORD, expected);
  say(`Пакеты установлены за ${Math.round((Date.now() - started) / 1000)} с.`);
}
