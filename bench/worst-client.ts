// One client at its worst, by kinds of dear calls and by the ordinary reads that take longest: how much longer another person waits for a page than alone, in turns in one run.
import { once } from 'node:events';
import { PACE } from '#api/platform/http/pace-calls.ts';
import { allEndpoints } from '#api/testing/endpoints.ts';
import { costOf, type Endpoint } from '#contract/endpoint.ts';
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fetchText, openLoadPortal, outputOf, runBeside } from './load/open-portal.ts';
import { FRAME } from './load/pages.ts';
import { headersOf, type LoadPerson } from './load/person.ts';
import type { Move, WorstPlan } from './load/worst.ts';
import { rank } from './report.ts';

/** Another person's median beside the worst client, in times of the median alone. */
const MOST_TIMES = 1.5;
const ROUNDS = 3;
const WINDOW_MS = 4000;
/** Somebody clicking so fast that no call of theirs waits for its turn. */
const LOOK_MS = 1000 / PACE.perSecond;
const BEFORE_LOOKING_MS = 500;
/** A minute allows forty of these tables: all of them while somebody looks, instead of refusals after the first seconds. */
const EVERY_MS: Readonly<Record<string, number>> = { 'own table': (ROUNDS * (BEFORE_LOOKING_MS + WINDOW_MS)) / 40 };

const WORST: Readonly<Record<string, (company: number) => readonly Move[]>> = {
  formulas: () => [
    { path: '/api/metrics/check/', body: { formula: '{'.repeat(4000) } },
    { path: '/api/metrics/check/', body: { formula: `SUM(${'1'.repeat(2000)}${' ,1'.repeat(600)})` } },
    { path: '/api/metrics/check/', body: { formula: `1${'+1'.repeat(1999)}` } },
  ],
  'own table': () => [{ path: '/api/own-table/?format=csv' }, { path: '/api/own-table/' }],
  exports: (company) => [
    { path: '/api/benchmarks/final/export/' },
    { path: `/api/companies/${company}/metrics/export/?by=year` },
  ],
  slides: () => [{ path: '/api/brief/slides/' }, { path: '/api/brief/slides/?format=pdf' }, { path: '/api/brief/' }],
};

/** The dearest reads without a price of their own. */
const READS = 3;
const TRIES = 5;
/** What stands in an address in the place of an id, by the word before it. */
const NAMED: Readonly<Record<string, string>> = { benchmarks: 'final', history: 'final', year: '2025' };

const portal = await openLoadPortal();
let missed = 0;

/** The address of a call as somebody makes it to whom these pages belong. */
const addressFor = ({ path }: Endpoint, pages: readonly string[]): string =>
  path.replace(/(\w+)\/:(\w+)/g, (_, word: string) => {
    const seen = pages.map((page) => new RegExp(`/${word}/(\\d+)`).exec(page)?.[1]).find(Boolean);
    return `${word}/${NAMED[word] ?? seen ?? 1}`;
  });

/** Reads everything without a price as this person, and finds what takes longest. */
async function dearestReads(reader: LoadPerson, pages: readonly string[]): Promise<Endpoint[]> {
  const timed: { e: Endpoint; ms: number }[] = [];
  for (const e of await allEndpoints()) {
    if (e.method !== 'GET' || costOf(e) > 1 || e.path === '/api/events/') continue;
    const times: number[] = [];
    for (let nth = 0; nth < TRIES; nth++) {
      const begun = performance.now();
      const answer = await fetch(`${portal.url}${addressFor(e, pages)}`, { headers: headersOf(reader) });
      await answer.arrayBuffer();
      if (!answer.ok) break;
      times.push(performance.now() - begun);
      await pause(LOOK_MS);
    }
    if (times.length === TRIES) timed.push({ e, ms: rank(times, 0.5) });
  }
  const dearest = timed.toSorted((one, other) => other.ms - one.ms);
  const named = dearest.slice(0, 2 * READS).map(({ e, ms }) => `${e.path} ${ms.toFixed(1)} ms`);
  console.log(`  the dearest of ${timed.length} ordinary reads: ${named.join(', ')}`);
  return dearest.slice(0, READS).map(({ e }) => e);
}

async function timesOf(person: LoadPerson, paths: readonly string[], until: number): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; performance.now() < until; at++) {
    const begun = performance.now();
    await fetchText(`${portal.url}${paths[at % paths.length]!}`, headersOf(person));
    times.push(performance.now() - begun);
    await pause(LOOK_MS);
  }
  return times;
}

try {
  await portal.start(false);
  const kinds = [...Object.keys(WORST), 'reads'];
  const { browsing } = await portal.addPeople({
    clients: 2 * kinds.length + 1,
    analysts: 0,
    uploading: 0,
    calculating: 0,
  });
  // Whose calls of a minute nobody else needs.
  const reader = browsing.at(-1)!;
  const companyOf = (path: string): number => Number(/companies\/(\d+)/.exec(path)?.[1]);
  console.log(
    `bench worst-client: load of the machine ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
  for (const [at, kind] of kinds.entries()) {
    // A person each: what one has used of the calls of a minute is not taken from the next.
    const [other, worst] = [browsing[2 * at]!, browsing[2 * at + 1]!];
    const paths = [...FRAME, ...other.pages.flat()];
    for (const path of paths) await fetchText(`${portal.url}${path}`, headersOf(other));
    const company = companyOf(worst.pages.flat().find((path) => path.includes('/companies/')) ?? '');
    const moves =
      WORST[kind]?.(company) ??
      (await dearestReads(reader, reader.pages.flat())).map((e) => ({ path: addressFor(e, worst.pages.flat()) }));
    const { token, address } = worst;
    const plan = join(portal.folder, 'worst.json');
    writeFileSync(
      plan,
      JSON.stringify({
        url: portal.url,
        person: { token, address },
        moves,
        everyMs: EVERY_MS[kind] ?? 0,
      } satisfies WorstPlan),
    );
    const [alone, beside]: [number[], number[]] = [[], []];
    const answers = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(...(await timesOf(other, paths, performance.now() + WINDOW_MS)));
      const pressing = runBeside('worst.ts', plan);
      const ended = outputOf(pressing);
      await once(pressing.stdout!, 'data');
      await pause(BEFORE_LOOKING_MS);
      beside.push(...(await timesOf(other, paths, performance.now() + WINDOW_MS)));
      pressing.kill('SIGTERM');
      for (const [status, n] of Object.entries(JSON.parse(await ended) as Record<string, number>)) {
        answers.set(status, (answers.get(status) ?? 0) + n);
      }
    }
    const [before, after] = [rank(alone, 0.5), rank(beside, 0.5)];
    const served = answers.get('200') ?? 0;
    // Who is only refused proves nothing of what is served.
    const isKept = served > 0 && after <= MOST_TIMES * before;
    if (!isKept) missed += 1;
    console.log(
      `  ${isKept ? 'ok  ' : 'FAIL'} ${kind.padEnd(10)} median ${before.toFixed(1)} → ${after.toFixed(1)} ms, ` +
        `${(after / before).toFixed(2)} times (bar ${MOST_TIMES}); p95 ${rank(alone, 0.95).toFixed(0)} → ${rank(beside, 0.95).toFixed(0)} ms; ` +
        `served ${served}, its answers ${[...answers].map(([status, n]) => `${status} × ${n}`).join(', ')}`,
    );
  }
} finally {
  await portal.close();
}
process.exit(missed > 0 ? 1 : 0);
