import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** PostgreSQL refuses to run as root, so root lends it another user; everyone else runs it as themselves. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

/** The server needs none of the portal's secrets; Windows programs do need their environment. */
export const SERVER_ENVIRONMENT: NodeJS.ProcessEnv =
  process.platform === 'win32' ? process.env : { PATH: process.env['PATH'], LC_ALL: 'C' };

const isRoot = (): boolean => process.getuid?.() === 0;

function nobody(): Required<RunAs> {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/** The owner of an existing cluster stays its owner; a new one belongs to nobody. */
export function chooseUser(cluster: string): RunAs {
  if (!isRoot()) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
}

/** Checked with the system itself, because mode bits say nothing about access lists and mounts. */
export function canEnter(folder: string, user: RunAs): boolean {
  if (user.uid === undefined) return true;
  const found = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' });
  return found.status === 0;
}
