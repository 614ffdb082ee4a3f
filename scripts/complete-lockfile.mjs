// `npm run lockfile`, after a package was added: names the binaries for other systems that a registry mirror did not offer.
// Without them `npm ci` calls the lockfile incomplete on every system. With `--check` it only says whether any is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, ROOT, say } from './run.mjs';

const FILE = join(ROOT, 'package-lock.json');
const SYSTEM = /(darwin|linux|win32|android|freebsd|openharmony)-([a-z0-9]+)(?:-(\w+))?$/;

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const { packages } = lock;

function entryFor(name, version, parent) {
  const [, os, cpu, abi = ''] = SYSTEM.exec(name) ?? [];
  if (!os) return null;
  const libc = os === 'linux' && /^(gnu|musl)/.exec(abi)?.[0];
  return {
    version,
    cpu: [cpu],
    ...(parent.dev && { dev: true }),
    ...(libc && { libc: [libc === 'gnu' ? 'glibc' : 'musl'] }),
    optional: true,
    os: [os],
  };
}

const added = [];
for (const [path, parent] of Object.entries(packages)) {
  if (path === '') continue;
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    if (packages[place] || packages[`${path}/${place}`]) continue;
    const entry = entryFor(name, version, parent);
    if (!entry) continue;
    packages[place] = entry;
    added.push(name);
  }
}

if (process.argv.includes('--check')) {
  if (added.length > 0) giveUp(`В package-lock.json не названы: ${added.join(', ')}. Выполните npm run lockfile.`);
} else {
  lock.packages = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  say(`Дополнено: ${added.length}`);
}
