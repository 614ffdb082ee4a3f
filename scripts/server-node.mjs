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

/** Why this Node does not run on this machine, as a sentence; null when it does. */
export function problemOf(node, glibc = glibcVersion()) {
  if (!existsSync(node)) return `Для этой системы (${process.platform}, ${process.arch}) нет готового Node.js 24.`;
  const { status, error, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status === 0) return null;
  // The file is there, so what is not found is the loader it asks for.
  if (error?.code === 'ENOENT' || /GLIBC_|ld-musl|symbol not found/i.test(stderr ?? '')) {
    const found = glibc === null ? 'вместо неё другая библиотека (musl, как в Alpine)' : `glibc ${glibc}`;
    const database = glibc === null ? ' PostgreSQL портала тоже собран для glibc: укажите свой в DATABASE_URL.' : '';
    return `Node.js 24 портала не запускается: ему нужна glibc 2.28 или новее, а в этой системе ${found}.${database}`;
  }
  return `Node.js 24 портала не запускается: ${error?.message ?? (stderr.trim().split('\n')[0] || `код ${status}`)}.`;
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

/** Says which Node serves when it is not the portal's own. */
export function announceNode() {
  const own = bundledNode();
  if (existsSync(own) && realpathSync(own) === process.execPath) return;
  const { node } = process.versions;
  if (!canServe(node))
    giveUp(`Портал не работает на Node.js ${node} (${process.execPath}). Запускайте его так: npm start`);
  say(`Портал работает на Node.js ${node} этой машины: ${process.execPath}`);
}
