import { resolve } from 'node:path';
import { backUp } from '../platform/back-up/back-up.ts';
import { restore } from '../platform/back-up/restore.ts';
import { howToUpgrade, majorOf } from '../platform/database/embedded/cluster.ts';
import { choosePlace } from '../platform/database/embedded/place.ts';
import { reachEmbedded } from '../platform/database/embedded/reach.ts';
import { upgradeEmbedded } from '../platform/database/embedded/upgrade.ts';
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

const COPY = 'копируйте его средствами сервера (pg_dump, pg_basebackup), команды — в docs/operations.md.';
const UPGRADE =
  'на новую версию его переводят средствами сервера (pg_upgrade или pg_dump), портал переводит только встроенный.';

function embeddedOnly({ databaseUrl }: Settings, instead: string): void {
  if (databaseUrl !== null) throw new Refused(`Портал работает на сервере PostgreSQL: ${instead}`);
}

const inMegabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} МБ`;

export const runBackUp: Run = async ([file, ...rest], settings) => {
  if (!file || rest.length > 0) throw new WrongUse();
  embeddedOnly(settings, COPY);
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
  if (!file || rest.length > 0) throw new WrongUse();
  embeddedOnly(settings, COPY);
  const dataDir = resolve(settings.dataDir);
  const { secretKeyFile } = settings;
  const manifest = await restore({ file: resolve(file), dataDir, secretKeyFile, key: readKey() });
  const { made_at, portal, postgres, has_secret_key } = manifest;
  const isEarlier = postgres < majorOf(choosePlace(dataDir).version);
  // The server proves the copy: it replays its log and opens.
  if (!isEarlier) await (await reachEmbedded(dataDir, consoleLog)).stop();
  const next = isEarlier
    ? `Это файлы PostgreSQL ${postgres}. ${howToUpgrade(postgres)}`
    : 'Теперь его можно запускать.';
  const missing = `\nКлюча портала в копии нет: положите его в ${secretKeyFile} до запуска.`;
  return `Восстановлено в ${settings.dataDir}: копия от ${made_at}, портал ${portal}. ${next}${has_secret_key ? '' : missing}`;
};

export const runUpgrade: Run = async ([programs, ...rest], settings) => {
  if (programs === '' || rest.length > 0) throw new WrongUse();
  embeddedOnly(settings, UPGRADE);
  const dataDir = resolve(settings.dataDir);
  const folder = programs === undefined ? {} : { programs: resolve(programs) };
  const upgraded = await upgradeEmbedded({ dataDir, ...folder, log: consoleLog });
  if (upgraded === null) return 'Данные уже в той версии PostgreSQL, что у портала: переносить нечего.';
  const { from, to, kept } = upgraded;
  return `Данные перенесены из PostgreSQL ${from} в ${to}, портал можно запускать. Прежние остались в ${kept}: удалите их, когда убедитесь, что всё на месте.`;
};
