import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { banner } from './banner.ts';
import { loadFirstData } from './first-data.ts';
import { openPortal } from './open-portal.ts';
import { DatabaseError } from './platform/database/connection.ts';
import { startEmbedded } from './platform/database/embedded/start.ts';
import { readSettings, SettingsError } from './platform/settings.ts';

const WEB = join(import.meta.dirname, '..', 'web', 'dist');

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const log = pino({
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  });
  const embedded = settings.databaseUrl ? null : await startEmbedded({ dataDir: settings.dataDir, log });
  const portal = await openPortal({ settings, target: settings.databaseUrl ?? embedded!.connection, log });
  const seeded = await loadFirstData(portal);
  const app = await buildApp(portal, WEB);
  await app.listen({ host: settings.host, port: settings.port });
  console.log(banner(settings, seeded, embedded?.note ?? null));

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await portal.close();
    await embedded?.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

try {
  await run();
} catch (error) {
  const expected = error instanceof SettingsError || error instanceof DatabaseError;
  console.error(expected ? error.message : error);
  process.exit(1);
}
