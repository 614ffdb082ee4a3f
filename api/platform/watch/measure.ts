import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { WAIT_LIMITS } from '../database/patience.ts';
import type { Log } from '../log.ts';
import { askToWatch, lookUp } from './look-up.ts';

interface Watched {
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly dataDir: string;
}

/** What Prometheus reads of this process: the counters it raises itself, and what is looked up when it is read. */
export interface Measures {
  request(labels: { method: string; route: string; status: string }, seconds: number): void;
  signIn(action: string): void;
  read(): Promise<string>;
  /** Whether the database answers within the patience of whoever watches. */
  reachesDatabase(): Promise<boolean>;
  readonly contentType: string;
}

/** From a quick answer to one that a person has given up on. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What shows that somebody guesses passwords. */
const GUESSES = ['sign_in_failed', 'confirmation_failed', 'sign_in_throttled'];

/** Asks one question at a time: of a frozen database a second one would only take another connection. */
function questionTo(pool: pg.Pool): () => Promise<unknown> {
  let asking: Promise<unknown> | null = null;
  return () => (asking ??= askToWatch(pool, 'select 1 as value').finally(() => (asking = null)));
}

/** Of the disk under the data folder, where there is one that answers. */
export const freeBytes = (folder: string): Promise<number | null> =>
  Promise.race([
    statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    ),
    pause(WAIT_LIMITS.watch, null, { ref: false }),
  ]);

export function createMeasures({ pool, log, dataDir }: Watched): Measures {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'etalon_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const signIns = new Counter({
    name: 'etalon_sign_in_events_total',
    help: 'What happened around signing in, as the journal names it, and tries refused unheard (sign_in_throttled)',
    labelNames: ['action'],
    registers,
  });
  // A counter that is not there before its first event hides that event from whoever looks for an increase.
  for (const action of GUESSES) signIns.inc({ action }, 0);
  const connections = new Gauge({
    name: 'etalon_database_connections',
    help: 'Connections of the pool of this process, and calls that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  registry.registerMetric(connections);
  /** Made anew for each reading: what is not found now is not there, whatever was found before. */
  async function lookAround(): Promise<string> {
    const found = new Registry();
    const [free] = await Promise.all([freeBytes(dataDir), lookUp(pool, log, found)]);
    if (free !== null)
      new Gauge({
        name: 'etalon_disk_free_bytes',
        help: 'Free space of the disk with the data folder',
        registers: [found],
      }).set(free);
    return found.metrics();
  }
  const ask = questionTo(pool);
  return {
    reachesDatabase: () =>
      ask().then(
        () => true,
        () => false,
      ),
    request: (labels, seconds) => requests.observe(labels, seconds),
    signIn: (action) => signIns.inc({ action }),
    read: async () => `${await lookAround()}\n${await registry.metrics()}`,
    contentType: registry.contentType,
  };
}
