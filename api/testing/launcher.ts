import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type PortalProcess, startPortalProcess } from './portal-process.ts';
import { removeDataDir } from './test-cluster.ts';

/** A folder of its own for each test, and the processes that own an embedded server in it. */
export function useLauncher() {
  let folder = '';
  let portals: PortalProcess[] = [];
  const used = new Set<string>();
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalon-launcher-'));
    await chmod(folder, 0o755);
  });
  afterEach(async () => {
    await Promise.all(portals.map((portal) => portal.end('SIGTERM')));
    portals = [];
    for (const dataDir of [...used, folder]) removeDataDir(dataDir);
    used.clear();
  });
  const at = (...parts: readonly string[]): string => join(folder, ...parts);
  return {
    at,
    cluster: (): string => at('postgres'),
    start: async (dataDir = folder, umask = ''): Promise<PortalProcess> => {
      used.add(dataDir);
      const portal = await startPortalProcess(dataDir, umask);
      portals.push(portal);
      return portal;
    },
    end: async (portal: PortalProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
      portals = portals.filter((other) => other !== portal);
      await portal.end(signal);
    },
  };
}
