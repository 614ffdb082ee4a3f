import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8);

/** What another user of the machine could read, write or enter in a folder, as `path mode`. */
export function openToOthers(folder: string): string[] {
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.isFile())
      .map((entry) => ({ path: join(entry.parentPath, entry.name), expected: entry.isDirectory() ? '700' : '600' }))
      // A running server takes files of its own away at any moment.
      .filter(({ path, expected }) => existsSync(path) && modeOf(path) !== expected)
      .map(({ path }) => `${path.slice(folder.length)} ${modeOf(path)}`)
  );
}
