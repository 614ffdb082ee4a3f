import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The running server as it describes itself in postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly host: string;
  readonly port: number;
  /** It was told to stop. */
  readonly isStopping: boolean;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Null: no server, or one that has not yet written where it listens. */
export function readPostmaster(cluster: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const [pid, , , port, socketFolder, address, , status] = lines.map((line) => line.trim());
  const host = socketFolder || address;
  if (!pid || !port || !host || !isAlive(Number(pid))) return null;
  return { pid: Number(pid), host, port: Number(port), isStopping: status === 'stopping' };
}

/** Every server process works inside its cluster's folder. */
function someoneWorksIn(cluster: string): boolean {
  const folder = realpathSync(cluster);
  return readdirSync('/proc').some((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    try {
      return readlinkSync(join('/proc', entry, 'cwd')) === folder;
    } catch {
      return false;
    }
  });
}

/**
 * PostgreSQL judges a left-over postmaster.pid by its process number alone. In a restarted container that number
 * often belongs to something else, and the server would never start again.
 */
export function dropForeignPid(cluster: string): void {
  if (process.platform !== 'linux' || readPostmaster(cluster) === null || someoneWorksIn(cluster)) return;
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
