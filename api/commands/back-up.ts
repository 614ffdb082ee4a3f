import { resolve } from 'node:path';
import { backUp } from '../platform/back-up/back-up.ts';
import { restore } from '../platform/back-up/restore.ts';
import { choosePlace } from '../platform/database/embedded/place.ts';
import { reachEmbedded } from '../platform/database/embedded/reach.ts';
import { parseSecretKeys } from '../platform/secrets/secret-keys.ts';
import type { Settings } from '../platform/settings.ts';
import { consoleLog, Refused, WrongUse, type Run } from './command.ts';

/** What back-ups are encrypted with; never the key that is in them. */
function readKey(): Buffer | null {
  const typed = process.env['BACKUP_KEY']?.trim() ?? '';
  if (typed === '') return null;
  const [key] = parseSecretKeys(typed) ?? [];
  if (!key) throw new Refused('BACKUP_KEY: ожидаются 32 байта в base64; такой ключ даёт openssl rand -base64 32.');
  return key;
}

function embeddedOnly({ databaseUrl }: Settings): void {
  if (databaseUrl === null) return;
  throw new Refused(
    'Портал работает на сервере PostgreSQL: копируйте его средствами сервера (pg_dump, pg_basebackup), команды — в docs/operations.md.',
  );
}

const inMegabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} МБ`;

export const runBackUp: Run = async ([file, ...rest], settings) => {
  if (file === undefined || rest.length > 0) throw new WrongUse();
  embeddedOnly(settings);
  const key = readKey();
  const embedded = await reachEmbedded(settings.dataDir, consoleLog);
  try {
    const path = resolve(file);
    const { cluster } = choosePlace(resolve(settings.dataDir));
    const { connection } = embedded;
    const { secretKeyFile } = settings;
    const size = await backUp({ connection, cluster, secretKeyFile, file: path, key, now: new Date() });
    const apart = `Ключ ${secretKeyFile} в неё не входит: храните его отдельно, без него не открыть второй фактор и письма.`;
    return `Копия сделана: ${path}, ${inMegabytes(size)}.${key ? '' : `\n${apart}`}`;
  } finally {
    await embedded.stop();
  }
};

export const runRestore: Run = async ([file, ...rest], settings) => {
  if (file === undefined || rest.length > 0) throw new WrongUse();
  embeddedOnly(settings);
  const { made_at, portal, has_secret_key } = await restore({
    file: resolve(file),
    dataDir: resolve(settings.dataDir),
    secretKeyFile: settings.secretKeyFile,
    key: readKey(),
  });
  // The server proves the copy: it replays its log and opens.
  const server = await reachEmbedded(settings.dataDir, consoleLog);
  await server.stop();
  const missing = `\nКлюча портала в копии нет: положите его в ${settings.secretKeyFile} до запуска.`;
  return `Восстановлено в ${settings.dataDir}: копия от ${made_at}, портал ${portal}. Теперь его можно запускать.${has_secret_key ? '' : missing}`;
};
