import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PRIVATE_FILE } from '../data-dir.ts';
import { DatabaseError, type DatabaseLog } from '../database/connection.ts';
import { KEY_BYTES } from './secrets.ts';

/** Keys written in base64, the newest first, between spaces, commas or lines; null when one of them is no key. */
export function parseSecretKeys(text: string): Buffer[] | null {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const keys = words.map((word) => Buffer.from(word, 'base64'));
  const wellFormed = keys.every((key, place) => key.length === KEY_BYTES && /^[\w+/-]{43}=?$/.test(words[place] ?? ''));
  return wellFormed && keys.length > 0 ? keys : null;
}

export const newSecretKey = (): string => randomBytes(KEY_BYTES).toString('base64');

function readKeyFile(file: string): Buffer[] | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const keys = parseSecretKeys(text);
  if (!keys) throw new DatabaseError(`В файле ${file} нет ключа: ожидаются ${KEY_BYTES} байта в base64.`);
  return keys;
}

/** Appears whole or not at all, and never in the place of another: processes that start together share one. */
function makeKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${newSecretKey()}\n`, { mode: PRIVATE_FILE, flag: 'wx' });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
}

/** The settings that say where the keys are. */
export interface KeySource {
  readonly secretKeys: readonly Buffer[];
  readonly secretKeyFile: string;
  readonly databaseUrl: string | null;
}

/** The keys that secrets are sealed with, from SECRET_KEY or its file; null when there are none yet. */
export const findSecretKeys = ({ secretKeys, secretKeyFile }: KeySource): readonly Buffer[] | null =>
  secretKeys.length > 0 ? secretKeys : readKeyFile(secretKeyFile);

/** The same keys; the file is made at the first start. */
export function loadSecretKeys(source: KeySource, log: DatabaseLog): readonly Buffer[] {
  const { secretKeyFile, databaseUrl } = source;
  const found = findSecretKeys(source);
  if (found) return found;
  makeKeyFile(secretKeyFile);
  if (databaseUrl !== null) {
    log.warn(
      `SECRET_KEY не задан: ключ для секретов создан в файле ${secretKeyFile}. Он нужен всем процессам на этой базе ` +
        'данных и каждому следующему запуску: задайте его всем в SECRET_KEY или сохраните файл.',
    );
  }
  return readKeyFile(secretKeyFile) ?? [];
}
