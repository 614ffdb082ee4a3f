import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';
import { glibcVersion } from './glibc.mjs';

const has = (wanted, value) => wanted === undefined || [wanted].flat().includes(value);

/** An optional package counts when it is made for this system; one without a checksum was never offered by the registry. */
function belongsHere({ optional, integrity, os, cpu, libc }, ours) {
  if (!optional) return true;
  if (!integrity || (os === undefined && cpu === undefined)) return false;
  return has(os, process.platform) && has(cpu, process.arch) && has(libc, ours);
}

function versionIn(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  } catch {
    return null;
  }
}

/** Packages of the lockfile that are not in node_modules in that version, whatever npm said when it ended. */
export function missingPackages(root = ROOT) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const libc = glibcVersion() === null ? 'musl' : 'glibc';
  const wanted = Object.entries(packages).filter(([path, entry]) => path !== '' && belongsHere(entry, libc));
  // npm writes this file last: without it a package may be there by half.
  const finished = existsSync(join(root, 'node_modules', '.package-lock.json'));
  return wanted
    .filter(([path, { version }]) => !finished || versionIn(join(root, path)) !== version)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}
