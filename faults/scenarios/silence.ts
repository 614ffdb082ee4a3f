import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { readPostmaster } from '#api/platform/database/embedded/postmaster.ts';
import { must } from '../broken.ts';
import type { Installation } from '../installation.ts';
import { keepEnd } from '../opened.ts';
import { calculate, upload } from '../people.ts';
import type { Round, Scenario } from '../scenario.ts';

/** Longer than any wait of a person, so that new calls come while the first have been answered. */
const SILENT_MS = 30_000;
/** What every person is promised, whatever the database does. */
const ANSWERED_WITHIN_MS = 15_000;
const READERS = 4;
const PAGES = ['/api/sessions/', '/api/benchmarks/history/', '/api/users/me/'];

/** Calls that are answered within the promised time, whatever they ask for. */
async function answerInTime(what: string, call: Promise<unknown>): Promise<void> {
  const began = performance.now();
  await call;
  const took = performance.now() - began;
  must(took <= ANSWERED_WITHIN_MS, `${what} was answered after ${Math.round(took)} ms`);
}

/** People read, upload and calculate; in the midst of it the database falls silent and speaks again. */
async function workThrough(site: Installation, round: Round, fallSilent: () => () => void): Promise<void> {
  let isOver = false;
  const readers = Array.from({ length: READERS }, async (_, at) => {
    const page = PAGES[at % PAGES.length]!;
    while (!isOver) {
      const reading = site.call('analyst', 'GET', page);
      await answerInTime(page, reading);
      const { status, retryAfter, body } = await reading;
      if (status !== 200) round.hit();
      must(status === 200 || (status === 503 && retryAfter !== null), `${page}: ${status} ${body.slice(0, 300)}`);
      await pause(10);
    }
  });
  // What is wrong with them is thrown below.
  const reading = Promise.all(readers);
  reading.catch(() => undefined);
  const changing = async (): Promise<void> => {
    await Promise.all([
      answerInTime('an upload', upload(site, round.acknowledged)),
      answerInTime('a calculation', calculate(site, round.acknowledged)),
    ]);
  };
  const before = changing();
  before.catch(() => undefined);
  await pause(round.random() * 300);
  const speak = fallSilent();
  const end = keepEnd(async () => speak());
  try {
    await changing();
    await before;
    await pause(SILENT_MS);
  } finally {
    await end();
    isOver = true;
  }
  await reading;
}

/** Of the server and of all that it has started. */
function processesOf({ cluster }: Installation): number[] {
  const running = readPostmaster(cluster);
  must(running !== null, 'there is no PostgreSQL to be stopped');
  const children = readdirSync('/proc').filter((entry) => {
    try {
      // `123 (postgres) S 122 …`: the last is who has started it.
      const [, parent] = /\) \w (\d+)/.exec(readFileSync(`/proc/${entry}/stat`, 'utf8')) ?? [];
      return /^\d+$/.test(entry) && parent === String(running.pid);
    } catch {
      // It has just ended.
      return false;
    }
  });
  return [running.pid, ...children.map(Number)];
}

function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // A connection that has ended meanwhile.
    }
  }
}

/** PostgreSQL hangs or cannot be reached any more, and no connection breaks. */
export const SILENCE: readonly Scenario[] = [
  {
    name: 'postgres stopped by a signal',
    seed: 'small',
    run: (site, round) =>
      workThrough(site, round, () => {
        // First the one that would start others.
        signal(processesOf(site).slice(0, 1), 'SIGSTOP');
        const stopped = processesOf(site);
        signal(stopped, 'SIGSTOP');
        return () => signal(stopped.toReversed(), 'SIGCONT');
      }),
  },
  {
    name: 'packets dropped',
    seed: 'small',
    mode: 'server',
    throughGate: true,
    run: (site, round) =>
      workThrough(site, round, () => {
        must(site.gate !== null, 'there is no network to be cut');
        site.gate.freeze();
        return () => site.gate?.thaw();
      }),
  },
];
