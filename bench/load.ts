// 200 people browse, 20 upload, 5 calculate for two minutes; each read beside a bare Fastify + PostgreSQL call. `-- load 20`: 20 s.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { connect } from '#api/platform/database/connect.ts';
import { readPostmaster } from '#api/platform/database/embedded/postmaster.ts';
import { freePort } from '#api/testing/free-port.ts';
import { silent } from '#api/testing/test-cluster.ts';
import type { BareRead } from './load/bare.ts';
import { fetchText, openLoadPortal, outputOf, runBeside } from './load/open-portal.ts';
import { FRAME } from './load/pages.ts';
import type { LoadPlan, LoadSeen } from './load/people.ts';
import { headersOf, type LoadPerson } from './load/person.ts';
import { familySeconds, processorSeconds, watchMemory } from './load/watch-process.ts';
import { rank } from './report.ts';

const SECONDS = Number(process.argv[2] ?? 120);
const CROWD = { clients: 160, analysts: 40, uploading: 20, calculating: 5 };
const P99_MS = 300;
const TIMES_BARE = 2.5;
const ROUNDS = 25;
/** A portal runs for weeks: its code is compiled when it is compared. */
const WARM_UP = 40;
/** What the process holds at the end may be so much more than after a quarter of the time. */
const GROWTH = 1.15;

let missed = 0;
function claim(isTrue: boolean, words: string): void {
  console.log(`${isTrue ? 'ok' : 'MISSED'}: ${words}`);
  if (!isTrue) missed += 1;
}

const portal = await openLoadPortal();
const has = ({ queries }: BareRead, text: string): boolean => queries.some((query) => query.text === text);
const isRead = (text: string): boolean => /^\s*(select|with)\b/i.test(text) && !/\b(for )?update\b/i.test(text);

/** What is read, by people who all read the same there: one may call only so often in a minute. */
interface Read {
  readonly path: string;
  readonly people: readonly LoadPerson[];
}

/** Every read of the plan, with the queries it makes each time beyond those that every call makes. */
async function readAllWithQueries(reads: readonly Read[]): Promise<BareRead[]> {
  const readAll = async (): Promise<BareRead[]> => {
    const found: BareRead[] = [];
    for (const { path, people } of reads) found.push(await portal.readWithQueries(path, headersOf(people[0]!)));
    return found;
  };
  // What a process keeps after the first time is not asked again; what is asked once only is other work of the process.
  await readAll();
  const [before, found] = [await readAll(), await readAll()];
  return found.map((read, at) => {
    const asked = read.queries.filter(({ text }) => isRead(text) && has(before[at]!, text));
    const own = asked.filter(({ text }) => !found.every((other) => has(other, text)));
    // Who asks is looked up by the peer, too, where an answer follows from that alone.
    return { ...read, queries: own.length > 0 ? own : asked };
  });
}

async function timeOf(url: string, headers?: Record<string, string>): Promise<number> {
  const begun = performance.now();
  await fetchText(url, headers);
  return performance.now() - begun;
}

/** The portal's reads beside the bare ones, in turns, so that what else goes on in the machine strikes both alike. */
async function compareReads(reads: readonly Read[], bareReads: readonly BareRead[]) {
  const port = await freePort();
  const plan = join(portal.folder, 'bare.json');
  writeFileSync(plan, JSON.stringify({ port, connection: portal.connection(), reads: bareReads }));
  const bare = runBeside('bare.ts', plan);
  const bareUrl = `http://127.0.0.1:${port}`;
  while (!(await fetch(bareUrl).catch(() => null))) await pause(50);
  const compared = [];
  for (const [at, { path, people }] of reads.entries()) {
    const [own, plain]: [number[], number[]] = [[], []];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      own.push(await timeOf(`${portal.url}${path}`, headersOf(people[round % people.length]!)));
      plain.push(await timeOf(`${bareUrl}/${at}`));
    }
    const [ms, bareMs] = [rank(own.slice(WARM_UP), 0.5), rank(plain.slice(WARM_UP), 0.5)];
    compared.push({ path, queries: bareReads[at]!.queries.length, ms, bareMs, times: ms / bareMs });
  }
  bare.kill('SIGTERM');
  return compared.toSorted((a, b) => b.times - a.times);
}

/** How what was acknowledged ended: every questionnaire is to be read and every calculation done. */
async function untilDone({ uploads, calculations }: LoadSeen): Promise<Readonly<Record<string, number>>> {
  const { pool, close } = await connect(portal.connection(), { log: silent });
  const text = `select 'questionnaire ' || status as state, count(*)::int as n from session where id = any ($1) group by 1
    union all select 'calculation ' || status, count(*)::int from benchmark where id = any ($2) group by 1`;
  let states: Record<string, number> = {};
  for (let left = 120; left > 0; left--) {
    const { rows } = await pool.query<{ state: string; n: number }>(text, [uploads, calculations]);
    states = Object.fromEntries(rows.map(({ state, n }) => [state, n]));
    if (!Object.keys(states).some((state) => /queued|processing|running/.test(state))) break;
    await pause(500);
  }
  await close();
  const found = Object.values(states).reduce((sum, n) => sum + n, 0);
  return { ...states, lost: uploads.length + calculations.length - found };
}

try {
  await portal.start(true);
  const crowd = await portal.addPeople(CROWD);
  const [client, analyst] = [crowd.browsing[0]!, crowd.browsing.at(-1)!];
  const alike = ({ pages }: typeof client): LoadPerson[] =>
    crowd.browsing.filter((other) => isDeepStrictEqual(other.pages, pages));
  const reads = [
    ...[...new Set([...FRAME, ...client.pages.flat()])].map((path) => ({ path, people: alike(client) })),
    ...[...new Set(analyst.pages.flat())].map((path) => ({ path, people: alike(analyst) })),
  ];
  const bareReads = await readAllWithQueries(reads);
  await portal.start(false);
  const compared = await compareReads(reads, bareReads);
  console.log('times bare   portal     bare  queries  read');
  for (const { path, queries, ms, bareMs, times } of compared) {
    console.log(
      `${times.toFixed(1).padStart(10)} ${ms.toFixed(1).padStart(6)} ms ${bareMs.toFixed(1).padStart(5)} ms ${String(queries).padStart(8)}  ${path}`,
    );
  }

  const plan = join(portal.folder, 'people.json');
  writeFileSync(plan, JSON.stringify({ url: portal.url, seconds: SECONDS, ...crowd } satisfies LoadPlan));
  const database = readPostmaster(portal.cluster)?.pid ?? Number.NaN;
  const spent = () => ({ portal: processorSeconds(portal.pid()), database: familySeconds(database) });
  const before = spent();
  const memory = watchMemory(portal.pid());
  const seen = JSON.parse(await outputOf(runBeside('people.ts', plan))) as LoadSeen;
  const megabytes = memory();
  const after = spent();
  const times = seen.reads.map(({ ms }) => ms);
  const slowest = Map.groupBy(seen.reads, ({ path }) => path.replace(/\/\d+(?=\/|$)/g, '/N').replace(/\?.*/, ''));

  console.log(
    `\n${SECONDS} s: ${CROWD.clients + CROWD.analysts} people opened ${seen.pages} pages with ${times.length} reads`,
  );
  console.log(`${seen.uploads.length} questionnaires uploaded, ${seen.calculations.length} calculations ordered`);
  console.log(
    `reads (${seen.reads.filter(({ isKnown }) => isKnown).length} of them known to the browser): median ${rank(times, 0.5).toFixed(0)} ms, p95 ${rank(times, 0.95).toFixed(0)} ms, p99 ${rank(times, 0.99).toFixed(0)} ms`,
  );
  const byWorst = [...slowest].map(
    ([path, all]) =>
      [
        path,
        rank(
          all.map(({ ms }) => ms),
          0.99,
        ),
      ] as const,
  );
  for (const [path, ms] of byWorst.toSorted((a, b) => b[1] - a[1]).slice(0, 8)) {
    console.log(`  p99 ${ms.toFixed(0).padStart(5)} ms  ${path}`);
  }
  console.log(
    `processor: portal ${(after.portal - before.portal).toFixed(0)} s, ` +
      `PostgreSQL ${(after.database - before.database).toFixed(0)} s, the people themselves ${seen.processorSeconds.toFixed(0)} s`,
  );
  const at = (share: number): number =>
    rank(megabytes.slice(Math.floor(megabytes.length * share), Math.floor(megabytes.length * (share + 0.25))), 0.5);
  console.log(
    `memory of the portal: ${at(0.25).toFixed(0)} MB after a quarter, ${at(0.75).toFixed(0)} MB at the end\n`,
  );
  for (const problem of seen.problems.slice(0, 10)) console.log(`  ${problem}`);

  claim(seen.problems.length === 0, `no error (${seen.problems.length})`);
  const states = await untilDone(seen);
  const undone = Object.keys(states).filter(
    (state) => states[state] !== 0 && !/ (accepted.*|to_check|done)$/.test(state),
  );
  claim(undone.length === 0, `everything uploaded and ordered is done: ${JSON.stringify(states)}`);
  claim(rank(times, 0.99) <= P99_MS, `p99 of reads within ${P99_MS} ms`);
  claim(at(0.75) <= at(0.25) * GROWTH, 'memory is flat');
  const costly = compared.filter(({ times: ratio }) => ratio > TIMES_BARE);
  claim(
    costly.length === 0,
    `each read costs at most ${TIMES_BARE} times the bare call (${costly.length} of ${compared.length} do not)`,
  );
} finally {
  await portal.close();
}
process.exitCode = missed === 0 ? 0 : 1;
