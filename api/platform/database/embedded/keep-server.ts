import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, DatabaseLog } from '../connection.ts';
import type { ClusterOptions } from './cluster.ts';
import type { ReviveServer } from './portal-lock.ts';
import { ensureServer } from './server.ts';

const FIRST_PAUSE = 500;
/** Before a server that does not come up is tried again. */
const LONGEST_PAUSE = 30_000;
/** Before one that came up and died is: however often it dies, the portal is not long without it. */
const LONGEST_AFTER_DEATH = 2000;
/** This many restarts in a row need an operator. */
const MANY = 5;
/** A server that lived this long has recovered: its next death is the first again. */
const RECOVERED_MS = 60_000;

/** How long to wait before the server is started again. */
export function pauseBeforeStart(failures: number, cameUp: boolean): number {
  if (failures === 0) return 0;
  return Math.min(FIRST_PAUSE * 2 ** (failures - 1), cameUp ? LONGEST_AFTER_DEATH : LONGEST_PAUSE);
}

/** Starts a server that died, at once for the first time and with growing pauses while it goes on failing. */
export function keepServer(options: ClusterOptions, before: Connection, log: DatabaseLog): ReviveServer {
  let failures = 0;
  let startedAt = 0;
  let cameUp = true;

  function report(reason: string): void {
    failures += 1;
    if (failures < MANY) log.warn(reason);
    else {
      log.error(
        `${reason}\nВстроенный PostgreSQL не держится: неудач подряд — ${failures}. Пока его нет, портал отвечает 503 и ` +
          `пробует запустить его раз в ${LONGEST_PAUSE / 1000} с или чаще. Причина — в журнале сервера: ${options.cluster}/log.`,
      );
    }
  }

  return async (signal) => {
    if (Date.now() - startedAt > RECOVERED_MS) failures = 0;
    while (!signal.aborted) {
      await wait(pauseBeforeStart(failures, cameUp), undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      try {
        const { adopted } = await ensureServer(options, { before, signal });
        if (adopted) return;
        startedAt = Date.now();
        cameUp = true;
        report('Встроенный PostgreSQL остановился и запущен снова.');
        return;
      } catch (error) {
        cameUp = false;
        if (!signal.aborted) report(error instanceof Error ? error.message : String(error));
      }
    }
  };
}
