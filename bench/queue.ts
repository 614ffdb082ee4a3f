// How soon a background job starts on an idle portal, how long 40 small uploads at once take, and who waits for them.
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { acknowledgeRisks } from '#contract/testing/acknowledge-risks.ts';
import { connect } from '#api/platform/database/connect.ts';
import { keepListening } from '#api/platform/database/listen.ts';
import { jobKind, startJobs } from '#api/platform/jobs.ts';
import { rank } from './report.ts';
import { openUploadPortal } from './upload-portal.ts';

const JOBS = 40;
const START_MS = 200;
const UPLOADS = 40;
/** Uploaded one by one before, to learn what the work itself takes. */
const ALONE = 5;
const DONE_MS = 5000;

const log = pino({ level: 'silent' });
const portal = await openUploadPortal({ metrics: 20, systems: 3, companies: UPLOADS + ALONE });
const { db, pool, close } = await connect(portal.target, { log });

const formatTimes = (values: readonly number[]): string =>
  `median ${rank(values, 0.5).toFixed(1)} ms, p95 ${rank(values, 0.95).toFixed(1)} ms`;

let heard: () => void = () => undefined;
/** Milliseconds from asking to hearing, each time after a while of silence. */
async function delays(ask: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < JOBS; round++) {
    await setTimeout(150);
    const hearing = new Promise<void>((resolve) => (heard = resolve));
    const begun = performance.now();
    await Promise.all([ask(), hearing]);
    found.push(performance.now() - begun);
  }
  return found;
}

const listening = await keepListening(
  { ...portal.target },
  'bench',
  { notification: () => heard(), open: () => undefined },
  log,
);
const bare = await delays(() => pool.query("select pg_notify('bench', '')"));
await listening.close();

const jobs = await startJobs({ ...portal.target }, log);
const kind = jobKind<object>('bench');
await jobs.work(kind, async () => heard());
const starts = await delays(() => jobs.add(db, kind, {}));
await jobs.stop();

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};
const alone: number[] = [];
for (let company = 1; company <= ALONE; company++) {
  alone.push(await timed(async () => portal.accepted([await portal.upload(company)], 10)));
}
let single = 0;
const before = process.cpuUsage();
const took = await timed(async () => {
  const companies = Array.from({ length: UPLOADS }, (_, at) => ALONE + at + 1);
  await portal.accepted(await Promise.all(companies.map((company) => portal.upload(company))), 50);
});
const { user, system } = process.cpuUsage(before);

/** Milliseconds that the newest job of a kind waited, by the clock of the database. */
async function waitOf(name: string, session: number | null = null): Promise<number> {
  for (let left = 600; left > 0; left--) {
    const { rows } = await pool.query<{ ms: number | null }>(
      `select (extract(epoch from started_on - start_after) * 1000)::float8 as ms from jobs.job
       where name = $1 and ($2::text is null or data->>'session_id' = $2) order by created_on desc limit 1`,
      [name, session === null ? null : String(session)],
    );
    const ms = rows[0]?.ms ?? null;
    if (ms !== null) return ms;
    await setTimeout(100);
  }
  throw new Error(`${name} has not started`);
}

async function call<T>(path: string, body?: object): Promise<T> {
  const json = { 'content-type': 'application/json' };
  const init = body ? { method: 'POST', headers: json, body: JSON.stringify(body) } : {};
  const answer = await fetch(`${portal.address}${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

// One company sends all of them, then another one sends its own.
const many = Array.from({ length: UPLOADS }, (_, at) => portal.workbookOf(1, at + 1));
const ofOne = await Promise.all(many.map((workbook) => portal.upload(1, workbook)));
const behindOne = await timed(async () =>
  portal.accepted([(single = await portal.upload(2, portal.workbookOf(2, 1)))], 10),
);
const singleWait = await waitOf('questionnaire', single);
await portal.accepted(ofOne, 50);

// All companies send one each, then the market is computed and published.
const { id } = await call<{ id: number }>('/api/bench-params/', {});
while ((await call<{ status: string }>(`/api/bench-params/${id}/`)).status !== 'done') await setTimeout(100);
const ofAll = await Promise.all(
  Array.from({ length: UPLOADS }, (_, at) => portal.upload(ALONE + at + 1, portal.workbookOf(ALONE + at + 1, 1))),
);
await acknowledgeRisks(
  (_method, path, body) => call(path, body),
  id,
  () => setTimeout(100),
);
await call('/api/bench-params/', {});
await call(`/api/benchmarks/history/${id}/make-final-calculation/`, { value: true });
const calculationWait = await waitOf('benchmark');
const publicationWait = await waitOf('publish');
await portal.accepted(ofAll, 50);
await close();
await portal.close();

console.log(`a bare NOTIFY is heard after: ${formatTimes(bare)}`);
console.log(
  `a job starts after:           ${formatTimes(starts)} (${(rank(starts, 0.5) / rank(bare, 0.5)).toFixed(1)} times)`,
);
console.log(`one questionnaire is done after: ${formatTimes(alone)}`);
// On a busy machine the processor's time says what an idle one would need.
console.log(`${UPLOADS} at once cost the portal ${Math.round((user + system) / 1000)} ms of processor time`);
const share = took / (rank(alone, 0.5) * UPLOADS);
console.log(
  `${UPLOADS} at once are done after ${Math.round(took)} ms: ${share.toFixed(2)} of what they take one by one`,
);
console.log(`behind ${UPLOADS} of one company another's single one is done after ${Math.round(behindOne)} ms`);
console.log(
  `jobs waited: that one ${singleWait.toFixed(1)} ms; behind ${UPLOADS} of all companies a calculation ${calculationWait.toFixed(1)} ms, a publication ${publicationWait.toFixed(1)} ms`,
);
console.log(
  `load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
for (const [held, claim] of [
  [rank(starts, 0.95) <= START_MS, `a job starts within ${START_MS} ms (p95)`],
  [took <= DONE_MS, `${UPLOADS} small uploads are done in ${DONE_MS / 1000} s`],
  [singleWait <= START_MS, `a company's upload starts within ${START_MS} ms behind ${UPLOADS} of another`],
  [calculationWait <= START_MS, `a calculation starts within ${START_MS} ms behind ${UPLOADS} uploads`],
  [publicationWait <= START_MS, `a publication starts within ${START_MS} ms behind ${UPLOADS} uploads`],
] as const) {
  console.log(`${held ? 'held' : 'MISSED'}: ${claim}`);
  if (!held) process.exitCode = 1;
}
