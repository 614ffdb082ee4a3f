import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import { findAnchor, findBrokenSeals } from '../journal/sealing/check-seals.ts';
import { countUnsent } from '../journal/sealing/send-on.ts';
import { findPending } from '../platform/database/migrate.ts';
import type { Database } from '../platform/database/schema.ts';
import { listUnreadable } from '../platform/secrets/reseal-secrets.ts';
import { findSecretKeys } from '../platform/secrets/secret-keys.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import type { Settings } from '../platform/settings.ts';
import { failedJobs } from '../platform/watch/failed-jobs.ts';
import { freeBytes } from '../platform/watch/measure.ts';
import { Refused, withConnection, withDatabase, WrongUse, type Run } from './command.ts';

interface Checked {
  readonly settings: Settings;
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
}

/** What is looked at, and what was found wrong there. */
interface Check {
  readonly name: string;
  readonly find: (checked: Checked) => Promise<readonly string[]>;
}

/** Below this the database may stop in the middle of a day. */
const LEAST_FREE = 1024 ** 3;
/** A job that waits this long waits for nobody. */
const LONGEST_WAIT = '1 hour';
/** A collector may be so many seals behind, one a minute. */
const MOST_UNSENT = 60;

const said = (rows: readonly { readonly said: string }[]): string[] => rows.map((row) => row.said);

const CHECKS: readonly Check[] = [
  {
    name: 'Страницы и индексы базы',
    async find({ db }) {
      const { rows } = await sql<{ said: string }>`
        select 'индекс ' || indexrelid::regclass || ' не достроен: reindex index ' || indexrelid::regclass as said
        from pg_index where not indisvalid
        union all
        select 'испорченных страниц с начала наблюдения: ' || checksum_failures from pg_stat_database
        where datname = current_database() and checksum_failures > 0`.execute(db);
      return said(rows);
    },
  },
  {
    name: 'Файлы',
    async find({ db }) {
      const { rows } = await sql<{ said: string }>`
        select 'файл № ' || id || ' «' || name || '» не тот, что приняли' as said from stored_file
        where removed_at is null and (bytes is null or length(bytes) <> size or sha256(bytes) <> sha256)
        order by id`.execute(db);
      return said(rows);
    },
  },
  {
    name: 'Секреты',
    async find({ db, settings }) {
      const keys = findSecretKeys(settings);
      if (keys === null) return [`ключа нет: не задан SECRET_KEY и нет файла ${settings.secretKeyFile}`];
      return listUnreadable(db, createSecrets(keys));
    },
  },
  {
    name: 'Выпуски рынка',
    async find({ db }) {
      const { rows } = await sql<{ said: string }>`
        select 'расчёт ' || id || ' действует, а выпуска у него нет' as said from benchmark
        where company_id is null and is_final and publishing is null
          and not exists (select from release where benchmark_id = benchmark.id)
        union all
        select 'выпуск ' || release.id || ' отозван, а клиенты его читают' from release_withdrawal
        join release on release.id = release_withdrawal.release_id
        join benchmark on benchmark.id = release.benchmark_id where is_final
        union all
        select 'в выпуске ' || id || ' нет цифр' from release
        where not exists (select from release_figure where release_id = release.id)`.execute(db);
      return said(rows);
    },
  },
  { name: 'Печати журнала', find: ({ db }) => findBrokenSeals(db) },
  {
    name: 'Отправка журнала',
    async find(checked) {
      const waiting = await countUnsent(checked);
      return waiting > MOST_UNSENT ? [`не отправлено печатей: ${waiting}; причина в журнале сервера`] : [];
    },
  },
  {
    name: 'Очередь',
    async find({ db }) {
      const { rows } = await sql<{ said: string }>`
        select name || ': ' || count(*) || ' ждут дольше часа, работает ли портал?' as said from jobs.job
        where state in ('created', 'retry') and start_after < now() - ${LONGEST_WAIT}::interval
          and name not like '\\_\\_%' group by name
        union all
        select queue || ': за сутки не удались ' || value || ', с ' || to_char(since, 'YYYY-MM-DD HH24:MI') ||
          ' UTC; причина в журнале сервера, что делать — docs/operations.md, EtalonJobsFailed'
        from (${sql.raw(failedJobs('1 day'))}) as failed`.execute(db);
      return said(rows);
    },
  },
  {
    name: 'Место на диске',
    async find({ settings }) {
      const free = await freeBytes(settings.dataDir);
      if (free === null || free >= LEAST_FREE) return [];
      return [`в ${settings.dataDir} осталось ${Math.floor(free / 1024 ** 2)} МБ`];
    },
  },
];

/** The tables must be those of this version before anything in them can be looked at. */
async function checkMigrations(pool: pg.Pool): Promise<string> {
  const pending = await findPending(pool);
  if (pending === null) throw new Refused('В этой базе портала нет: её таблицы создаст первый запуск.');
  if (pending.length === 0) return '✓ Миграции';
  const wrong = pending.map(({ name }) => `${name} не применена: её применит запуск портала`);
  throw new Refused(['✗ Миграции', ...wrong, 'остальное проверяется после запуска'].join('\n    '));
}

/** A seal as the server's log names it: without one the end of the chain could have been cut off and made anew. */
const ANCHOR = /^(\d{1,15}):[0-9a-f]{64}$/;

const checkOf = (anchor: string): Check => ({
  name: 'Печать из журнала сервера',
  async find({ db }) {
    const [number] = anchor.split(':');
    return (await findAnchor(db, Number(number))) === anchor
      ? []
      : [`печати ${anchor} в журнале нет: его конец переписан`];
  },
});

/** Looks at everything that must hold and changes nothing, beside a running portal or without it. */
export const runCheck: Run = async (typed, settings) => {
  const [anchor] = typed;
  if (typed.length > 1 || (anchor !== undefined && !ANCHOR.test(anchor))) throw new WrongUse();
  return withDatabase(settings, (target) =>
    withConnection(target, async ({ db, pool }) => {
      const migrations = await checkMigrations(pool);
      const found: { readonly name: string; readonly wrong: readonly string[] }[] = [];
      const checks = anchor === undefined ? CHECKS : [...CHECKS, checkOf(anchor)];
      for (const { name, find } of checks) found.push({ name, wrong: await find({ settings, db, pool }) });
      const lines = found.map(({ name, wrong }) =>
        [`${wrong.length === 0 ? '✓' : '✗'} ${name}`, ...wrong].join('\n    '),
      );
      const newest = await findAnchor(db);
      const report = [migrations, ...lines, ...(newest ? [`  Последняя печать журнала: ${newest}`] : [])].join('\n');
      if (found.some(({ wrong }) => wrong.length > 0)) throw new Refused(report);
      return report;
    }),
  );
};
