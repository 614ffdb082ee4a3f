import { chmod, chown, mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLongRun } from '#api/testing/long-run.ts';
import { query } from '#api/testing/query.ts';
import { removeDataDir } from '#api/testing/test-cluster.ts';
import { choosePlace } from '../database/embedded/place.ts';
import { startEmbedded, type EmbeddedServer } from '../database/embedded/start.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const KEY = Buffer.alloc(32, 7);
let folder = '';
let server: EmbeddedServer;
const at = (name: string) => join(folder, name);

const take = (file: string, key: Buffer | null) =>
  backUp({
    connection: server.connection,
    cluster: choosePlace(at('data')).cluster,
    secretKeyFile: at('data/secret.key'),
    file,
    key,
    now: new Date(),
  });

const bringBack = (file: string, dataDir: string, key: Buffer | null, secretKeyFile = `${dataDir}/secret.key`) =>
  restore({ file: at(file), dataDir: at(dataDir), secretKeyFile: at(secretKeyFile), key });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etalon-back-up-'));
  await chmod(folder, 0o755);
  server = await startEmbedded({ dataDir: at('data'), log });
  await writeFile(at('data/secret.key'), 'the key of the portal');
  await query(server.connection, 'create table kept as select n, md5(n::text) from generate_series(1, 100000) n');
});
afterAll(async () => {
  await server.stop();
  for (const name of ['data', 'restored', 'plain', 'keyed', 'mounted']) removeDataDir(at(name));
});

test('a back-up taken while people write holds everything that was there when it began, and nothing half', async () => {
  let isDone = false;
  const writing = (async () => {
    for (let pair = 1; !isDone; pair += 1) {
      const values = `(${pair}, 'one'), (${pair}, 'other')`;
      await query(
        server.connection,
        `create table if not exists pairs (n int, half text); insert into pairs values ${values}`,
      );
    }
  })();
  await expect.poll(() => query(server.connection, `select to_regclass('pairs') as t`)).not.toEqual([{ t: null }]);
  const [{ pairs: before }] = (await query(server.connection, 'select max(n) as pairs from pairs')) as [
    { pairs: number },
  ];
  await take(at('sealed.etalon'), KEY);
  isDone = true;
  await writing;

  const manifest = await bringBack('sealed.etalon', 'restored', KEY);
  expect(manifest.has_secret_key).toBe(true);
  expect(await readFile(at('restored/secret.key'), 'utf8')).toBe('the key of the portal');
  const copy = await startEmbedded({ dataDir: at('restored'), log });
  try {
    expect(await query(copy.connection, 'select count(*)::int as n, min(md5) as m from kept')).toEqual(
      await query(server.connection, 'select count(*)::int as n, min(md5) as m from kept'),
    );
    const [found] = (await query(
      copy.connection,
      'select max(n) as last, count(*)::int - 2 * count(distinct n)::int as half from pairs',
    )) as [{ last: number; half: number }];
    expect(found.last).toBeGreaterThanOrEqual(before);
    expect(found.half).toBe(0);
  } finally {
    await copy.stop();
  }
});

test('an encrypted back-up opens with its key only, and not when a byte of it has changed', async () => {
  const sealed = await readFile(at('sealed.etalon'));
  expect(sealed.includes('PG_VERSION')).toBe(false);
  expect((await stat(at('sealed.etalon'))).mode & 0o077).toBe(0);
  await expect(bringBack('sealed.etalon', 'plain', null)).rejects.toThrow('Копия зашифрована');
  await expect(bringBack('sealed.etalon', 'plain', Buffer.alloc(32, 8))).rejects.toThrow('ключ не тот');
  const changed = Buffer.from(sealed);
  changed[changed.length - 100]! ^= 1;
  await writeFile(at('changed.etalon'), changed);
  await expect(bringBack('changed.etalon', 'plain', KEY)).rejects.toThrow('изменён или обрезан');
  await writeFile(at('cut.etalon'), sealed.subarray(0, sealed.length / 2));
  await expect(bringBack('cut.etalon', 'plain', KEY)).rejects.toThrow('изменён или обрезан');
});

test.runIf(isLongRun)(
  'a back-up without a key leaves the portal’s own key out; a cut one is refused, and a full folder too',
  async () => {
    await take(at('plain.etalon'), null);
    await expect(take(at('plain.etalon'), null)).rejects.toThrow('уже есть');
    const whole = await readFile(at('plain.etalon'));
    await writeFile(at('cut.etalon'), whole.subarray(0, whole.length - 1000));
    await expect(bringBack('cut.etalon', 'plain', null)).rejects.toThrow('повреждена или обрезана');
    const manifest = await bringBack('plain.etalon', 'plain', null);
    expect(manifest.has_secret_key).toBe(false);
    await expect(bringBack('plain.etalon', 'plain', null)).rejects.toThrow('не пуст');
  },
);

test.runIf(isLongRun)(
  'a second back-up beside the first is refused in words, and the first one is none the worse',
  async () => {
    const both = await Promise.allSettled([take(at('one.etalon'), null), take(at('two.etalon'), null)]);
    const refused = both.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    expect(refused).toEqual([expect.stringContaining('уже делается другая копия')]);
    expect((await readdir(folder)).filter((name) => /^(one|two)/.test(name))).toHaveLength(1);
    await take(at('three.etalon'), null);
  },
);

test.runIf(isLongRun)('a back-up that was killed does not stand in the way of the next', async () => {
  const killed = new pg.Client({ ...server.connection });
  killed.on('error', () => undefined);
  await killed.connect();
  const { rows } = await killed.query<{ pid: number }>(
    `select pg_backend_pid() as pid from pg_create_physical_replication_slot('etalon_back_up', true, true)`,
  );
  await expect(take(at('after.etalon'), null)).rejects.toThrow('уже делается другая копия');
  await query(server.connection, `select pg_terminate_backend(${rows[0]!.pid}, 5000)`);
  await take(at('after.etalon'), null);
});

test.runIf(isLongRun)(
  'a back-up into a folder that is not there, and a restoration of a folder, are refused in words',
  async () => {
    await expect(take(at('nowhere/x.etalon'), null)).rejects.toThrow(`Каталога ${at('nowhere')} нет`);
    await expect(bringBack('data', 'plain-2', null)).rejects.toThrow('не файл, а каталог');
  },
);

test.runIf(isLongRun)(
  'a key that is there already is kept when it is the same; another one is refused before anything is written',
  async () => {
    await writeFile(at('other.key'), 'another key');
    await expect(bringBack('sealed.etalon', 'keyed', KEY, 'other.key')).rejects.toThrow('другой ключ');
    expect(await readFile(at('other.key'), 'utf8')).toBe('another key');
    expect((await readdir(at('keyed'))).filter((name) => name !== 'postgres.json')).toEqual([]);
    await writeFile(at('same.key'), 'the key of the portal\n');
    expect((await bringBack('sealed.etalon', 'keyed', KEY, 'same.key')).has_secret_key).toBe(true);
  },
);

test.runIf(isLongRun)(
  'the root of a disk is empty though lost+found lies there; a folder for the key is made',
  async () => {
    await mkdir(at('mounted/lost+found'), { recursive: true });
    expect((await bringBack('sealed.etalon', 'mounted', KEY, 'keys/secret.key')).has_secret_key).toBe(true);
    expect(await readFile(at('keys/secret.key'), 'utf8')).toBe('the key of the portal');
  },
);

test.runIf(isLongRun && process.getuid?.() === 0)(
  'root restores nothing into a folder of somebody else, and names them',
  async () => {
    await mkdir(at('foreign'), { mode: 0o700 });
    await chown(at('foreign'), 33, 33);
    await expect(bringBack('plain.etalon', 'foreign', null)).rejects.toThrow(
      /принадлежит пользователю www-data[^]*runuser -u www-data -- npm run etalon -- restore/,
    );
    expect(await readdir(at('foreign'))).toEqual([]);
  },
);
