import { createWriteStream, existsSync, readFileSync, statSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack as startPack } from 'tar-stream';
import { Client } from '../database/client.ts';
import type { Connection } from '../database/connection.ts';
import { PRIVATE_FILE } from '../data-dir.ts';
import { VERSION } from '../version.ts';
import { copyCluster, holdLog } from './copy-cluster.ts';
import { BackUpError, seal } from './seal.ts';

/** The first entry of a back-up. */
export interface Manifest {
  readonly format: 1;
  readonly portal: string;
  /** Major version of PostgreSQL, whose files these are. */
  readonly postgres: number;
  readonly made_at: string;
  readonly has_secret_key: boolean;
}

interface BackUp {
  readonly connection: Connection;
  readonly cluster: string;
  readonly secretKeyFile: string;
  readonly file: string;
  /** Null: not encrypted, and without the portal's own key. */
  readonly key: Buffer | null;
  readonly now: Date;
}

const majorOf = async (client: InstanceType<typeof Client>): Promise<number> => {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  return rows[0]!.version;
};

async function write(client: InstanceType<typeof Client>, unfinished: string, options: BackUp): Promise<void> {
  const { cluster, secretKeyFile, key, now } = options;
  const pack = startPack();
  const written = pipeline(
    pack,
    createGzip({ level: 3 }),
    key ? seal(key) : new PassThrough(),
    createWriteStream(unfinished, { mode: PRIVATE_FILE, flags: 'wx' }),
  );
  const fill = async () => {
    const secret = key !== null && existsSync(secretKeyFile) ? readFileSync(secretKeyFile) : null;
    const manifest: Manifest = {
      format: 1,
      portal: VERSION,
      postgres: await majorOf(client),
      made_at: now.toISOString(),
      has_secret_key: secret !== null,
    };
    pack.entry({ name: 'manifest.json' }, JSON.stringify(manifest));
    if (secret) pack.entry({ name: 'secret.key', mode: PRIVATE_FILE }, secret);
    await copyCluster(client, cluster, pack);
    pack.entry({ name: 'complete' }, 'yes');
    pack.finalize();
  };
  await Promise.all([
    written,
    fill().catch((error: Error) => {
      pack.destroy(error);
    }),
  ]);
}

/** Writes a back-up of the embedded database, running or not, into one file; half a file is never left under its name. */
export async function backUp(options: BackUp): Promise<number> {
  const { connection, file } = options;
  const [folder, unfinished] = [dirname(file), `${file}.part`];
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new BackUpError(`Каталога ${folder} нет: создайте его или укажите другой.`);
  if (existsSync(file)) throw new BackUpError(`Файл ${file} уже есть: укажите другое имя.`);
  if (existsSync(unfinished)) throw new BackUpError(`Есть незаконченный ${unfinished}: дождитесь его или удалите.`);
  const client = new Client({ ...connection, application_name: 'etalon-back-up' });
  await client.connect();
  try {
    // Before the file: what another back-up writes under this name is not ours to remove.
    await holdLog(client);
    await write(client, unfinished, options).catch(async (error: unknown) => {
      await rm(unfinished, { force: true });
      throw error;
    });
    await rename(unfinished, file);
  } finally {
    await client.end();
  }
  return (await stat(file)).size;
}
