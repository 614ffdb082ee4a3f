// The Node the portal runs on. It is found by its package's path: npm before 11.6 loses the link in node_modules/.bin
// when it drops the package of another system that declares a program of the same name.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { giveUp, ROOT, say } from './run.mjs';
import { glibcVersion } from './glibc.mjs';

const PACKAGE = `node-${process.platform}-${process.arch}`;
const WAY_OUT = 'Установите в системе Node.js 24 (подойдёт и 22.18 или новее) и повторите.';

export const bundledNode = (root = ROOT) => join(root, 'node_modules', PACKAGE, 'bin', 'node');

/** Only these run TypeScript without being asked to. */
export function canServe(version) {
  const [major, minor] = version.split('.').map(Number);
  return major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}

/** What of the system's C library hinders a program made for glibc 2.28; null when it is something else. */
function libraryProblem({ error, stderr }, glibc) {
  if (glibc === null) {
    return 'ему нужна glibc 2.28 или новее, а в этой системе musl (как в Alpine). PostgreSQL портала тоже собран для glibc: укажите свой сервер в DATABASE_URL.';
  }
  if (/GLIBC_/.test(stderr ?? '')) return `ему нужна glibc 2.28 или новее, а в этой системе glibc ${glibc}.`;
  // The file is there, so what is not found is the loader it asks for.
  return error?.code === 'ENOENT' ? 'в этой системе нет загрузчика glibc на обычном месте (так бывает в NixOS).' : null;
}

/** Why this Node does not run on this machine, as a sentence; null when it does. */
export function problemOf(node, glibc = glibcVersion()) {
  if (!existsSync(node)) return `Для этой системы (${process.platform}, ${process.arch}) нет готового Node.js 24.`;
  const attempt = spawnSync(node, ['--version'], { encoding: 'utf8' });
  const { status, error, stderr } = attempt;
  if (status === 0) return null;
  const reason = error?.message ?? (stderr.trim().split('\n')[0] || `код ${status}`);
  return `Node.js 24 портала не запускается: ${libraryProblem(attempt, glibc) ?? `${reason}.`}`;
}

/** What `npm run` and `npx` find first when they look for `node`: the portal's own one, or none when it does not run here. */
function linkNode(node, root) {
  const link = join(root, 'node_modules', '.bin', 'node');
  const target = node && relative(dirname(link), node);
  const found = lstatSync(link, { throwIfNoEntry: false });
  if (found?.isSymbolicLink() ? readlinkSync(link) === target : !found && !target) return;
  rmSync(link, { force: true });
  if (!target) return;
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(target, link);
}

/** Returns what hinders the portal's own Node, after having put everything else on the machine's. */
export function prepareServerNode(root = ROOT) {
  const node = bundledNode(root);
  const problem = problemOf(node);
  linkNode(problem ? null : node, root);
  return problem;
}

/** Called after `prepareServerNode` on the Node that set-up runs on, which is the one the portal would run on instead. */
export function requireServerNode(problem) {
  if (problem && !canServe(process.versions.node)) giveUp(`${problem}\n${WAY_OUT}`);
}

/** Says which Node serves when it is not the portal's own, and why. */
export function announceNode() {
  const own = bundledNode();
  if (existsSync(own) && realpathSync(own) === process.execPath) return;
  const { node } = process.versions;
  if (!canServe(node))
    giveUp(`Портал не работает на Node.js ${node} (${process.execPath}). Запускайте его так: npm start`);
  say([problemOf(own), `Портал работает на Node.js ${node}: ${process.execPath}`].filter(Boolean).join('\n'));
}
