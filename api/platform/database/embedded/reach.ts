import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseError, type DatabaseLog } from '../connection.ts';
import { SUPERUSER } from './cluster.ts';
import { choosePlace } from './place.ts';
import { readPostmaster } from './postmaster.ts';
import { connectionTo } from './server.ts';
import { type EmbeddedServer, passwordFor, startEmbedded } from './start.ts';

/** The portal's own PostgreSQL for a command: the one a running portal has started, or one for as long as the command runs. */
export async function reachEmbedded(
  dataDir: string,
  log: DatabaseLog,
): Promise<Pick<EmbeddedServer, 'connection' | 'stop'>> {
  const folder = resolve(dataDir);
  const cluster = existsSync(folder) ? choosePlace(folder).cluster : null;
  if (cluster === null || !existsSync(cluster)) {
    throw new DatabaseError(`В каталоге данных ${folder} нет базы портала: укажите DATA_DIR или DATABASE_URL.`);
  }
  const running = readPostmaster(cluster);
  if (!running) return startEmbedded({ dataDir: folder, log });
  return { connection: connectionTo(running, SUPERUSER, passwordFor(folder).password), stop: async () => undefined };
}
