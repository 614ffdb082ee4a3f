import { constants, createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { copyFile, open, rename, rm } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { PRIVATE_FILE, PRIVATE_FOLDER, SECRET_KEY_FILE } from '../data-dir.ts';
import { majorOf } from '../database/embedded/cluster.ts';
import { choosePlace } from '../database/embedded/place.ts';
import type { Manifest } from './back-up.ts';
import { BackUpError, SEALED, unseal } from './seal.ts';

const UNOPENED = 'Копия не открывается: ключ не тот, или файл изменён или обрезан. Ничего не восстановлено.';
const DAMAGED = 'Копия повреждена или обрезана: из неё ничего не восстановлено.';

async function isSealed(file: string): Promise<boolean> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(SEALED.length), 0, SEALED.length, 0);
    return bytesRead === SEALED.length && buffer.equals(SEALED);
  } finally {
    await opened.close();
  }
}

/** The place of an entry in the new folder; a name that leads out of it is no name of ours. */
function placeOf(folder: string, name: string): string {
  const path = normalize(name);
  if (path.startsWith('..') || path.startsWith('/')) throw new BackUpError(DAMAGED);
  return join(folder, path);
}

/** Unpacks a back-up beside its place; returns what it says of itself. */
async function unpack(file: string, folder: string, key: Buffer | null): Promise<Manifest> {
  let manifest: Manifest | null = null;
  let isComplete = false;
  const entries = extract();
  const read = pipeline(createReadStream(file), key ? unseal(key) : new PassThrough(), createGunzip(), entries);
  const write = async () => {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (name === 'manifest.json') manifest = JSON.parse(await text(entry)) as Manifest;
      else if (name === 'complete') isComplete = (await text(entry)) === 'yes';
      else if (type === 'directory') {
        mkdirSync(placeOf(folder, name), { recursive: true, mode: PRIVATE_FOLDER });
        entry.resume();
      } else await pipeline(entry, createWriteStream(placeOf(folder, name), { mode: PRIVATE_FILE }));
    }
  };
  const failures = (await Promise.allSettled([read, write()])).flatMap((one) =>
    one.status === 'rejected' ? [one.reason as Error] : [],
  );
  if (failures.length > 0 || !isComplete || manifest === null) throw new BackUpError(key ? UNOPENED : DAMAGED);
  return manifest;
}

interface Restoring {
  readonly file: string;
  readonly dataDir: string;
  /** Where the portal looks for its key. */
  readonly secretKeyFile: string;
  readonly key: Buffer | null;
}

/** What an earlier try may have left: where the cluster is to be. */
const isTaken = (name: string): boolean => name !== 'postgres.json';

/** Restores a back-up into a data folder that has none yet: whole or not at all. */
export async function restore({ file, dataDir, secretKeyFile, key }: Restoring): Promise<Manifest> {
  if (!existsSync(file)) throw new BackUpError(`Файла ${file} нет.`);
  if (existsSync(dataDir) && readdirSync(dataDir).some(isTaken)) {
    throw new BackUpError(`Каталог ${dataDir} не пуст: копия восстанавливается только в пустой.`);
  }
  const sealed = await isSealed(file);
  if (sealed && !key) throw new BackUpError('Копия зашифрована: укажите BACKUP_KEY, которым её делали.');
  const { cluster, version } = choosePlace(dataDir);
  if (existsSync(cluster))
    throw new BackUpError(`База данных уже есть: ${cluster}. Копия восстанавливается только на пустое место.`);
  const unfinished = `${cluster}.restoring`;
  await rm(unfinished, { recursive: true, force: true });
  mkdirSync(join(unfinished, 'postgres'), { recursive: true, mode: PRIVATE_FOLDER });
  try {
    const manifest = await unpack(file, unfinished, sealed ? key : null);
    if (manifest.postgres > majorOf(version)) {
      throw new BackUpError(
        `Копия сделана PostgreSQL ${manifest.postgres}, а в этой версии портала PostgreSQL ${version}: восстановите её порталом версии ${manifest.portal} или новее.`,
      );
    }
    // Another key is never overwritten: it may open something else.
    if (manifest.has_secret_key) {
      await copyFile(join(unfinished, SECRET_KEY_FILE), secretKeyFile, constants.COPYFILE_EXCL);
    }
    await rename(join(unfinished, 'postgres'), cluster);
    return manifest;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
