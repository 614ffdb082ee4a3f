import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { readPostmaster } from './postmaster.ts';

/** PostgreSQL refuses to run as root, so root lends it another user; everyone else runs it as themselves. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

/** The server needs none of the portal's secrets; Windows programs do need their environment. */
export const SERVER_ENVIRONMENT: NodeJS.ProcessEnv =
  process.platform === 'win32' ? process.env : { PATH: process.env['PATH'], LC_ALL: 'C' };

const isRoot = (): boolean => process.getuid?.() === 0;

/** Nobody else's: whoever runs as the owner of the cluster can read all of it. */
const SERVER_USER = 'etalon-postgres';
const NOBODY = 'nobody';

const readUsers = (): string[][] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));

function findUser(name: string): Required<RunAs> | null {
  const [, , uid, gid] = readUsers().find(([known]) => known === name) ?? [];
  return uid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}

/** What the system calls a user; a user of a directory service has only the number here. */
export const nameOfUser = (uid: number): string =>
  readUsers().find(([, , known]) => known === String(uid))?.[0] ?? String(uid);

/** Where no user can be made (a read-only /etc, no useradd), the server is lent to `nobody`. */
function serverUser(): Required<RunAs> {
  const known = findUser(SERVER_USER);
  if (known) return known;
  const options = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/bin/false',
  ];
  const env = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` };
  spawnSync('useradd', [...options, SERVER_USER], { cwd: '/', stdio: 'ignore', env });
  // Also when another portal has made it a moment ago.
  return findUser(SERVER_USER) ?? findUser(NOBODY) ?? { uid: 65_534, gid: 65_534 };
}

/**
 * The owner of an existing cluster stays its owner, but for root and `nobody`, who hand it over to a user of its own
 * once no server of theirs runs in it.
 */
export function chooseUser(cluster: string): RunAs {
  if (!isRoot()) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  const shared = owner?.uid === findUser(NOBODY)?.uid && readPostmaster(cluster) === null;
  return owner && owner.uid !== 0 && !shared ? { uid: owner.uid, gid: owner.gid } : serverUser();
}

/** Checked with the system itself, because mode bits say nothing about access lists and mounts. */
export function canEnter(folder: string, user: RunAs): boolean {
  if (user.uid === undefined) return true;
  const found = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' });
  return found.status === 0;
}
