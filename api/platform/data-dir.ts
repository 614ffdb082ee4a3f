import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseLog } from './database/connection.ts';

export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;
/** Root lends the database to another user, who passes through to the cluster but sees nothing on the way. */
const PASSABLE_FOLDER = 0o711;

/** The key that secrets in the database are sealed with: beside the cluster, never in it. */
export const SECRET_KEY_FILE = 'secret.key';
/** What the portal itself keeps there. The cluster closes its own files. */
const OWN = ['postgres.json', 'postgres.password', 'uploads', SECRET_KEY_FILE];
/** Where versions before kept the values of all companies, readable beside the database. */
const OLD_MARKET = 'market';
const OLD_SNAPSHOT = 'market.snapshot';
/** What every disk of ext4 has in its root: a disk of its own is still the portal's alone. */
export const LOST_AND_FOUND = 'lost+found';
const isOwn = (name: string): boolean => OWN.includes(name) || name === LOST_AND_FOUND || /^postgres\b/.test(name);

/** Only what the portal wrote there: a folder of this name may also be somebody else's. */
function removeOldMarket(market: string): void {
  if (!existsSync(market) || !lstatSync(market).isDirectory()) return;
  const names = readdirSync(market);
  const own = names.filter((name) => name.startsWith(OLD_SNAPSHOT));
  for (const name of own) rmSync(join(market, name));
  if (own.length === names.length) rmdirSync(market);
}

function close(path: string): void {
  const found = lstatSync(path);
  if (found.isDirectory()) {
    chmodSync(path, PRIVATE_FOLDER);
    for (const name of readdirSync(path)) close(join(path, name));
  } else if (found.isFile()) chmodSync(path, PRIVATE_FILE);
}

/**
 * Makes DATA_DIR and closes it, with what another umask left open in it; what older versions kept there of the market is
 * taken away. A folder that also holds things of others keeps its own mode.
 */
export function openDataDir(folder: string, log: DatabaseLog): void {
  try {
    mkdirSync(folder, { recursive: true });
    removeOldMarket(join(folder, OLD_MARKET));
    if (readdirSync(folder).every(isOwn)) {
      chmodSync(folder, process.getuid?.() === 0 ? PASSABLE_FOLDER : PRIVATE_FOLDER);
    }
    for (const path of OWN.map((name) => join(folder, name))) if (existsSync(path)) close(path);
  } catch (error) {
    // Read-only, or another user's: a portal with a database elsewhere needs nothing of it.
    const why = error instanceof Error ? error.message : String(error);
    log.warn(`Каталог данных ${folder} не удалось закрыть от других пользователей: ${why}`);
  }
}
