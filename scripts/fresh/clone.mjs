import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../run.mjs';

const folders = new Set();

/** A folder that others may enter, as most people's are; it is removed at the end, whatever the end is. */
export function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-fresh-'));
  chmodSync(folder, 0o755);
  folders.add(folder);
  return folder;
}

/** What a clone of this working tree holds, in a folder with spaces and letters that are not Latin. */
export function makeClone(folder, name = 'Мой проект №1 (копия)') {
  const clone = join(folder, name);
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const file of list
    .toString()
    .split('\0')
    .filter((path) => path && existsSync(join(ROOT, path)))) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    cpSync(join(ROOT, file), join(clone, file));
  }
  return clone;
}

const readOr = (read, otherwise) => {
  try {
    return read();
  } catch {
    return otherwise;
  }
};

/** Where root's portal keeps its database when the clone lies in a closed folder. */
const homesIn = (folder) =>
  readdirSync(folder, { recursive: false, withFileTypes: true })
    .map(({ name }) => join(folder, name, 'data', 'postgres.json'))
    .filter((record) => existsSync(record))
    .map((record) => JSON.parse(readFileSync(record, 'utf8')).home);

/** Every process that works in one of these folders or runs a program from there, with the program's path. */
function processesIn(places) {
  const isThere = (text) => places.some((place) => text.includes(place));
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .map((pid) => {
      const link = (name) => readOr(() => readlinkSync(join('/proc', pid, name)), '');
      const command = readOr(() => readFileSync(join('/proc', pid, 'cmdline'), 'utf8'), '').replaceAll('\0', ' ');
      return { pid: Number(pid), program: link('exe'), folder: link('cwd'), command };
    })
    .filter(({ program, folder, command }) => isThere(`${program}\n${folder}\n${command}`));
}

export const processesOf = (folder) => processesIn([folder, ...homesIn(folder)]);

export function removeFolder(folder) {
  const homes = homesIn(folder);
  for (const { pid } of processesIn([folder, ...homes])) readOr(() => process.kill(pid, 'SIGKILL'));
  for (const place of [...homes, folder]) rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  folders.delete(folder);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    [...folders].forEach(removeFolder);
    process.exit(1);
  });
}
