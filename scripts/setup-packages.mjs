import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp, hashOf, ROOT, run, say, withPatience } from './run.mjs';

const MODULES = join(ROOT, 'node_modules');
/** Lies inside node_modules, so that removing the folder removes the record. */
const RECORD = join(MODULES, '.etalon-installed');

/** npm on the Node that started it: its replacement in node_modules is about to be removed. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script?.endsWith('.js') && node && !node.startsWith(MODULES)) return { command: node, before: [script] };
  return { command: 'npm', before: [] };
}

function checkServerNode() {
  if (existsSync(join(MODULES, '.bin', 'node'))) return;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  giveUp(
    `Для этой системы (${process.platform}, ${process.arch}) нет готового пакета Node.js 24: установите Node.js 24 сами.`,
  );
}

/** What npm says first; after that it explains its own options. */
const reason = (output) =>
  output
    .split('\n')
    .filter((line) => line.replace('npm error', '').trim())
    .slice(0, 12)
    .join('\n');

export async function installPackages() {
  const wanted = `${process.platform}-${process.arch} ${hashOf(['package-lock.json'])}`;
  if (existsSync(RECORD) && readFileSync(RECORD, 'utf8') === wanted) return;
  const { command, before } = npm();
  const started = Date.now();
  const quiet = [
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ];
  const clean = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(MODULES));
  const { code, output } = await withPatience('Установка пакетов (около минуты)', () =>
    run(command, [...before, 'ci', '--include=dev', '--include=optional', ...quiet], {
      env: { PATH: clean.join(delimiter), NODE_ENV: '' },
    }),
  );
  if (code !== 0) {
    giveUp(
      `Не удалось установить пакеты (npm ci). Проверьте доступ к реестру npm (npm ping), место на диске и повторите.\n\n${reason(output)}`,
    );
  }
  checkServerNode();
  writeFileSync(RECORD, wanted);
  say(`Пакеты установлены за ${Math.round((Date.now() - started) / 1000)} с.`);
}
