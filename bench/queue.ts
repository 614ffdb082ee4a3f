// How soon a background job starts on an idle portal, and how long 40 small questionnaires uploaded at once take.
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { connect } from '#api/platform/database/connect.ts';
import { keepListening } from '#api/platform/database/listen.ts';
import { jobKind, startJobs } from '#api/platform/jobs.ts';
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

const rank = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;
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
await close();

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};
const alone: number[] = [];
for (let company = 1; company <= ALONE; company++) {
  alone.push(await timed(async () => portal.accepted([await portal.upload(company)], 10)));
}
const before = process.cpuUsage();
const took = await timed(async () => {
  const companies = Array.from({ length: UPLOADS }, (_, at) => ALONE + at + 1);
  await portal.accepted(await Promise.all(companies.map((company) => portal.upload(company))), 50);
});
const { user, system } = process.cpuUsage(before);
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
for (const [held, claim] of [
  [rank(starts, 0.95) <= START_MS, `a job starts within ${START_MS} ms (p95)`],
  [took <= DONE_MS, `${UPLOADS} small uploads are done in ${DONE_MS / 1000} s`],
] as const) {
  console.log(`${held ? 'held' : 'MISSED'}: ${claim}`);
  if (!held) process.exitCode = 1;
}
