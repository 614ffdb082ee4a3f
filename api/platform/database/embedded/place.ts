import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FILE } from '../../data-dir.ts';
import { DatabaseError } from '../connection.ts';
import { copyBinaries, findPackage, restoreSymlinks, versionOf } from './binaries.ts';
import { canEnter, chooseUser, type RunAs } from './run-as.ts';

const OUTSIDE = '/var/lib/etalon';

export interface Place {
  readonly bin: string;
  readonly cluster: string;
  readonly version: string;
  readonly user: RunAs;
  /** What the operator should know: data or binaries are not where one would look for them. */
  readonly note: string | null;
}

const recordOf = (dataDir: string): string => join(dataDir, 'postgres.json');

function recordedHome(dataDir: string): string | null {
  if (!existsSync(recordOf(dataDir))) return null;
  return (JSON.parse(readFileSync(recordOf(dataDir), 'utf8')) as { home: string }).home;
}

/** Whatever the umask, the server's user has to pass; the cluster inside is closed. */
function makeHome(home: string): void {
  for (const folder of [OUTSIDE, home]) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
  }
}

/** The home outside DATA_DIR is written down in DATA_DIR: so it moves with the folder, and a new folder gets a new home. */
function homeOutside(dataDir: string): string {
  const recorded = recordedHome(dataDir);
  if (recorded !== null) return recorded;
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  for (let number = 1; ; number++) {
    const home = join(OUTSIDE, number === 1 ? hash : `${hash}-${number}`);
    if (existsSync(home)) continue;
    makeHome(home);
    writeFileSync(recordOf(dataDir), `${JSON.stringify({ home })}\n`, { mode: PRIVATE_FILE });
    return home;
  }
}

const isCluster = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

function chooseCluster(dataDir: string): string {
  const inside = join(dataDir, 'postgres');
  const user = chooseUser(inside);
  const reachable = canEnter(dataDir, user);
  if (isCluster(inside)) {
    if (reachable) return inside;
    throw new DatabaseError(
      `База данных лежит в ${inside}, но пользователь с uid ${user.uid}, от имени которого её открывает root, туда не попадает.\n` +
        'Разрешите вход в каталоги на этом пути (chmod o+x) или запустите портал от имени их владельца.',
    );
  }
  const home = recordedHome(dataDir);
  const movedOut = home !== null && isCluster(join(home, 'postgres'));
  return reachable && !movedOut ? inside : join(homeOutside(dataDir), 'postgres');
}

/** Binaries and cluster where the server's user can reach both. */
export function choosePlace(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true });
  const native = findPackage();
  restoreSymlinks(native);
  const cluster = chooseCluster(dataDir);
  const user = chooseUser(cluster);
  const notes: string[] = [];
  if (!cluster.startsWith(dataDir)) {
    notes.push(`База данных: ${cluster} (каталог ${dataDir} закрыт для других пользователей)`);
  }

  let bin = join(native, 'bin');
  let version = versionOf(bin, user);
  // A copy helps only if the folder is closed, not if the program cannot run at all.
  if (version === null && user.uid !== undefined && versionOf(bin, {}) !== null) {
    const copy = copyBinaries(native, homeOutside(dataDir));
    bin = join(copy, 'bin');
    version = versionOf(bin, user);
    notes.push(`Программа PostgreSQL: ${copy} (каталог портала закрыт для других пользователей)`);
  }
  if (version === null) {
    throw new DatabaseError(
      `Встроенный PostgreSQL не запускается (ему нужна glibc 2.28 или новее): ${join(bin, 'postgres')}.\n` +
        'Укажите свой сервер в DATABASE_URL.',
    );
  }
  return { bin, cluster, version, user, note: notes.length > 0 ? notes.join('\n') : null };
}
