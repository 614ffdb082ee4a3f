import {
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { copyFile, open, rename, rm } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { LOST_AND_FOUND, PRIVATE_FILE, PRIVATE_FOLDER, SECRET_KEY_FILE } from '../data-dir.ts';
import { majorOf } from '../database/embedded/cluster.ts';
import { choosePlace } from '../database/embedded/place.ts';
import { nameOfUser } from '../database/embedded/run-as.ts';
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

/** Where the cluster is to be, left by an earlier try; what every disk has in its root. */
const NOTHING_YET = new Set(['postgres.json', LOST_AND_FOUND]);

/** Root would put the database where only a portal of root looks for it. */
function refuseForeign(dataDir: string, file: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? 0;
  if (process.getuid?.() !== 0 || owner === 0) return;
  const name = nameOfUser(owner);
  throw new BackUpError(
    `Каталог ${dataDir} принадлежит пользователю ${name}, и восстановленное от root его портал не откроет. Наберите команду от его имени:\n` +
      `  runuser -u ${name} -- npm run etalon -- restore ${file}`,
  );
}

/** A key is never overwritten: another one may open something else. */
async function putKey(key: string, secretKeyFile: string): Promise<void> {
  if (!existsSync(secretKeyFile)) {
    mkdirSync(dirname(secretKeyFile), { recursive: true, mode: PRIVATE_FOLDER });
    await copyFile(key, secretKeyFile, constants.COPYFILE_EXCL);
    return;
  }
  const [copied, found] = [key, secretKeyFile].map((file) => readFileSync(file, 'utf8').trim());
  if (copied === found) return;
  throw new BackUpError(
    `В ${secretKeyFile} другой ключ, чем в копии: уберите его или укажите другой файл в SECRET_KEY_FILE. Ничего не восстановлено.`,
  );
}

/** Restores a back-up into a data folder that has none yet: whole or not at all. */
export async function restore({ file, dataDir, secretKeyFile, key }: Restoring): Promise<Manifest> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new BackUpError(`Файла ${file} нет.`);
  if (found.isDirectory()) throw new BackUpError(`${file} — не файл, а каталог: укажите файл копии.`);
  refuseForeign(dataDir, file);
  if (existsSync(dataDir) && readdirSync(dataDir).some((name) => !NOTHING_YET.has(name))) {
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
    if (manifest.has_secret_key) await putKey(join(unfinished, SECRET_KEY_FILE), secretKeyFile);
    await rename(join(unfinished, 'postgres'), cluster);
    return manifest;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
