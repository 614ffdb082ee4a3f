import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from '../connection.ts';
import { type RunAs, SERVER_ENVIRONMENT } from './run-as.ts';

export const SUPERUSER = 'etalon';

export interface ClusterOptions {
  readonly bin: string;
  readonly cluster: string;
  /** The server's version, as `18.4`. */
  readonly version: string;
  readonly user: RunAs;
  /** False for tests only: a power cut may lose the data, and everything is faster. */
  readonly durable: boolean;
  /** Asked for over TCP, where the private socket folder does not guard the door. */
  readonly password?: string;
}

const SETTINGS = {
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: "'UTC'",
  log_timezone: "'UTC'",
  log_min_messages: 'warning',
  log_statement: 'none',
};
const CARELESS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

export const majorOf = (version: string): number => Number.parseInt(version, 10);

/** Sorting is decided by ICU collations in the migrations; the cluster itself only needs UTF-8 letters, on any system. */
function localeArguments(version: string): string[] {
  const ctype = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  if (majorOf(version) < 17) return ['--locale=C', `--lc-ctype=${ctype}`];
  return ['--locale=C', `--lc-ctype=${ctype}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

function initialise(options: ClusterOptions): void {
  const { bin, cluster, user, durable, password, version } = options;
  // Under another name until complete: a start cut short leaves nothing half-made behind.
  const unfinished = `${cluster}.${process.pid}.new`;
  const secret = `${unfinished}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined) chownSync(unfinished, user.uid, user.gid ?? user.uid);
  const access = password === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${secret}`];
  if (password !== undefined) appendFileSync(secret, password, { mode: 0o600 });
  const run = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      unfinished,
      '-U',
      SUPERUSER,
      '-E',
      'UTF8',
      ...localeArguments(version),
      ...access,
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...user, cwd: '/', encoding: 'utf8', env: SERVER_ENVIRONMENT },
  );
  rmSync(secret, { force: true });
  if (run.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new DatabaseError(`Не удалось создать базу данных в ${cluster}.\n${run.error?.message ?? run.stderr.trim()}`);
  }
  const settings = Object.entries(durable ? SETTINGS : { ...SETTINGS, ...CARELESS });
  const text = settings.map(([name, value]) => `${name} = ${value}`).join('\n');
  appendFileSync(join(unfinished, 'postgresql.conf'), `\n# Etalon\n${text}\n`);
  try {
    renameSync(unfinished, cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another portal started on the same folder at the same moment; who may stay is decided by the lock.
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
  }
}

/** A new cluster with the data of an earlier one, complete: it only has to take that one's place. */
export const upgradedOf = (cluster: string): string => `${cluster}.upgraded`;

/** What to type when the files of this major version are not ours yet. */
export const howToUpgrade = (major: number): string =>
  [
    'Перенесите данные, с теми же переменными окружения, с которыми запускаете портал:',
    `  apt-get install postgresql-${major}`,
    '  npm run etalon -- upgrade',
    `Если пакета postgresql-${major} в вашей системе нет, его даёт хранилище PostgreSQL: сначала`,
    '  apt-get install postgresql-common',
    '  /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh',
    'Прежние данные останутся рядом. Или вернитесь к прежней версии портала: она их открывает.',
  ].join('\n');

export const majorIn = (cluster: string): number => majorOf(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'));

function refuseOtherVersion({ cluster, version }: ClusterOptions, found: number): never {
  const ours = majorOf(version);
  const made = `Данные в ${cluster} созданы PostgreSQL ${found}, а в этой версии портала PostgreSQL ${ours}`;
  if (found > ours) throw new DatabaseError(`${made}. Обновите портал.`);
  throw new DatabaseError(`${made}: их файлы несовместимы.\n${howToUpgrade(found)}`);
}

/** What root copies back from a back-up is root's: it is given to the user who runs the server. */
function handOver(cluster: string, uid: number, gid: number): void {
  for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(cluster, name), uid, gid);
  lchownSync(cluster, uid, gid);
}

/** A cluster of somebody else is handed over by root, and refused otherwise. */
export function ownCluster({ cluster, user }: Pick<ClusterOptions, 'cluster' | 'user'>): void {
  const owner = statSync(cluster).uid;
  const uid = user.uid ?? process.getuid?.();
  if (user.uid !== undefined && owner !== uid) handOver(cluster, user.uid, user.gid ?? user.uid);
  else if (uid !== undefined && owner !== uid) {
    throw new DatabaseError(
      `Каталог базы данных ${cluster} принадлежит пользователю с uid ${owner}. Запустите портал от его имени или от root.`,
    );
  }
  chmodSync(cluster, 0o700);
}

/** Makes the cluster on first use; refuses one this server cannot open. */
export function ensureCluster(options: ClusterOptions): void {
  const { cluster, version } = options;
  // An upgrade that was cut short when only this was left to do.
  if (!existsSync(cluster) && existsSync(upgradedOf(cluster))) renameSync(upgradedOf(cluster), cluster);
  if (!existsSync(cluster)) {
    initialise(options);
    return;
  }
  ownCluster(options);
  const found = majorIn(cluster);
  if (found !== majorOf(version)) refuseOtherVersion(options, found);
}
