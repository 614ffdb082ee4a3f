import { open, opendir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Pack } from 'tar-stream';
import { codeOf } from '../database/away.ts';
import { BackUpError } from './seal.ts';

/** Made anew by every server: what is in them is of no use to another, or of this running one only. */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|\.s\.PGSQL.*|backup_label|tablespace_map)$/;
const SEGMENT = /^[0-9A-F]{24}$/;
const PIECE = 1 << 20;

const add = (pack: Pack, name: string, content: string | Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    pack.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
  });

const addFolder = (pack: Pack, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    pack
      .entry({ name: `${name}/`, type: 'directory', mode: 0o700 }, (error) => (error ? reject(error) : resolve()))
      .end(null);
  });

/**
 * Adds a file of a running server as long as it was at the first look. What is written to it meanwhile is in the log that
 * comes along; what is cut off meanwhile is filled with zeros, and cut off again by the log.
 */
async function addFile(pack: Pack, name: string, path: string): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    // Dropped since the folder was read.
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return;
  try {
    const { size } = await file.stat();
    await new Promise<void>((resolve, reject) => {
      const entry = pack.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
      const write = async () => {
        for (let at = 0; at < size; at += PIECE) {
          const piece = Buffer.alloc(Math.min(PIECE, size - at));
          await file.read(piece, 0, piece.length, at);
          if (!entry.write(piece)) await new Promise<void>((drained) => entry.once('drain', () => drained()));
        }
        entry.end(null);
      };
      write().catch(reject);
    });
  } finally {
    await file.close();
  }
}

async function addTree(pack: Pack, cluster: string, inside = ''): Promise<void> {
  for await (const found of await opendir(join(cluster, inside))) {
    if (LEFT_OUT.test(found.name)) continue;
    const name = inside === '' ? found.name : `${inside}/${found.name}`;
    if (!found.isDirectory()) {
      if (found.isFile()) await addFile(pack, `postgres/${name}`, join(cluster, name));
      continue;
    }
    await addFolder(pack, `postgres/${name}`);
    if (!EMPTIED.includes(name)) await addTree(pack, cluster, name);
  }
}

/** PostgreSQL's word for a thing of this name that is there already. */
const DUPLICATE = '42710';

/**
 * Keeps the write-ahead log until it is copied, by a slot that ends with its session: so a back-up that was killed leaves
 * none. Its one name also keeps a second back-up out.
 */
export async function holdLog(client: pg.Client): Promise<void> {
  try {
    await client.query(`select pg_create_physical_replication_slot('etalon_back_up', true, true)`);
  } catch (error) {
    if (codeOf(error) !== DUPLICATE) throw error;
    throw new BackUpError(
      'Сейчас уже делается другая копия этой базы: дождитесь её. Если её прервали, наберите команду ещё раз через минуту.',
    );
  }
}

/**
 * A physical copy of a running cluster, by the server's own protocol for it: between start and stop every change is in
 * the write-ahead log, which `holdLog` keeps until it is copied too.
 */
export async function copyCluster(client: pg.Client, cluster: string, pack: Pack): Promise<void> {
  const { rows: started } = await client.query<{ segment: string }>(
    `select pg_walfile_name(pg_backup_start('etalon', true)) as segment`,
  );
  await addTree(pack, cluster);
  const { rows: stopped } = await client.query<{ label: string; segment: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(false)',
  );
  const { label, segment: last } = stopped[0]!;
  await add(pack, 'postgres/backup_label', label);
  const log = (await readdir(join(cluster, 'pg_wal'))).filter(
    (name) => name.endsWith('.history') || (SEGMENT.test(name) && name >= started[0]!.segment && name <= last),
  );
  await addFolder(pack, 'postgres/pg_wal/archive_status');
  await addFolder(pack, 'postgres/pg_wal/summaries');
  for (const name of log.toSorted()) await addFile(pack, `postgres/pg_wal/${name}`, join(cluster, 'pg_wal', name));
}
