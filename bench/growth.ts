// Every read and export of client, analyst and administrator on the largest market of `npm run generate:market`.
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#api/testing/free-port.ts';
import { describeMarket } from '#api/testing/large-market/describe-market.ts';
import { addressesOf } from '#api/testing/large-market/addresses.ts';
import { largestMarket, MARKET_PEOPLE, marketFolder, type MarketRole } from '#api/testing/large-market/size.ts';
import { runPortal } from '#api/testing/running-portal.ts';
import { rank } from './report.ts';

/** `GROWTH_ROUNDS=3` is a short look, `GROWTH_CALLS=export` one at the calls with that in their paths. */
const CALLS = process.env['GROWTH_CALLS'] ?? '';
const ROUNDS = Number(process.env['GROWTH_ROUNDS'] ?? 20);
/** A slow call is asked for less often, but not less than this. */
const LEAST_ROUNDS = 3;
const MOST_MS = 10_000;
const BAR_MS = 1000;

interface Row {
  readonly role: string;
  readonly path: string;
  readonly status: number;
  readonly times: readonly number[];
  readonly firsts: readonly number[];
  /** The first call of this process, which loads what the others find in memory. */
  readonly cold: number;
  readonly bytes: number;
  readonly isStreamed: boolean;
}

/** Sent while it is made, for whoever saves it: a person waits for its first byte, then sees it grow. */
const isMadeWhileSent = (path: string, { headers }: Response): boolean =>
  path === '/api/own-table/' || headers.has('content-disposition');

const companies = Number(process.argv[2]) || largestMarket();
if (companies === undefined) {
  console.log('bench growth: first npm run generate:market -- 2000');
  process.exit(1);
}
const folder = marketFolder(companies);
const env = { DATA_DIR: folder, DEMO: 'off', PORT: String(await freePort()), LOG_LEVEL: 'error' };
const market = await describeMarket(env);
const portal = await runPortal(env);

interface Answer {
  readonly status: number;
  /** Until the first byte of the body, until the last. */
  readonly first: number;
  readonly ms: number;
  readonly bytes: number;
  /** Made while it is sent, and never is the next piece waited for longer than the bar. */
  readonly isStreamed: boolean;
}

async function once(path: string, url: string, token: string): Promise<Answer> {
  for (;;) {
    const begun = performance.now();
    const since = (): number => performance.now() - begun;
    const answer = await fetch(`http://127.0.0.1:${env.PORT}${url}`, { headers: { authorization: `Bearer ${token}` } });
    const arrivals: number[] = [];
    let bytes = 0;
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length;
      arrivals.push(since());
    }
    const ms = since();
    const gaps = arrivals.map((at, place) => at - (arrivals[place - 1] ?? at));
    const isStreamed = isMadeWhileSent(path, answer) && Math.max(0, ...gaps) <= BAR_MS;
    // One person may call only so often.
    if (answer.status !== 429) {
      return { status: answer.status, first: arrivals[0] ?? ms, ms, bytes, isStreamed };
    }
    await pause(1000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}

async function measure(role: MarketRole, path: string, url: string): Promise<Row> {
  const token = market.tokens[role];
  let last = await once(path, url, token);
  const answers: Answer[] = [];
  const cold = last.ms;
  for (let spent = cold; answers.length < ROUNDS && last.status === 200; spent += last.ms) {
    if (spent > MOST_MS && answers.length >= LEAST_ROUNDS) break;
    last = await once(path, url, token);
    answers.push(last);
  }
  return {
    role,
    path,
    status: last.status,
    times: answers.map(({ ms }) => ms),
    firsts: answers.map((answer) => answer.first),
    cold,
    bytes: last.bytes,
    isStreamed: answers.every((answer) => answer.isStreamed),
  };
}

const rows: Row[] = [];
try {
  for (const role of Object.keys(MARKET_PEOPLE) as MarketRole[]) {
    for (const [path, url] of addressesOf(role, market)) {
      if (path.includes(CALLS)) rows.push(await measure(role, path, url));
    }
    console.log(`  ${role} measured`);
  }
} finally {
  await portal.stop();
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(0).padStart(8)} KB`;
const measured = rows
  .filter(({ status }) => status === 200)
  .map((row) => ({ ...row, p50: rank(row.times, 0.5), p95: rank(row.times, 0.95), first: rank(row.firsts, 0.95) }))
  .toSorted((one, other) => other.p95 - one.p95);
const { values, calculations, bytes, tables } = market;
console.log(
  `bench growth: ${companies} companies, ${values} values, ${calculations} calculations, ${kilobytes(bytes)} in the database; bar ${BAR_MS} ms at p95`,
);
for (const table of tables) console.log(`       ${table.name.padEnd(24)}${kilobytes(table.bytes)}`);
/** `sent`: not whole within the bar, but begun within it and sent without a longer pause. */
const markOf = ({ p95, first, isStreamed }: (typeof measured)[number]): 'ok' | 'sent' | 'FAIL' => {
  if (p95 <= BAR_MS) return 'ok';
  return isStreamed && first <= BAR_MS ? 'sent' : 'FAIL';
};
console.log(
  '       first byte at p95, whole at p50 and p95; "sent": a file over the bar that begins within it and keeps coming',
);
for (const row of measured) {
  const { role, path, times, first, p50, p95, bytes: size } = row;
  const [begins, half, whole] = [first, p50, p95].map((ms) => ms.toFixed(0).padStart(6));
  const figures = `${begins} |${half}${whole} ms ${kilobytes(size)} ×${times.length}`;
  console.log(`  ${markOf(row).padEnd(5)}${role.padEnd(8)}${path.padEnd(62)}${figures}`);
}
const slowOnce = measured.filter(({ cold, p95 }) => cold > BAR_MS && p95 <= BAR_MS);
console.log(`       ${slowOnce.length} calls took over the bar the first time only:`);
for (const { role, path, cold } of slowOnce)
  console.log(`       ${cold.toFixed(0).padStart(6)} ms ${role.padEnd(8)}${path}`);
const refused = rows.filter(({ status }) => status !== 200);
/** What is not for the role, and what a client does not have. */
const isFair = ({ status }: Row): boolean => status === 403 || status === 404;
console.log(`       ${refused.filter(isFair).length} calls are not for the role (403, 404)`);
const odd = refused.filter((row) => !isFair(row));
for (const { role, path, status } of odd) console.log(`       ${status} ${role.padEnd(8)}${path}`);
if (measured.length === 0) console.log('       nothing was measured');
if (measured.length === 0 || odd.length > 0 || measured.some((row) => markOf(row) === 'FAIL')) process.exitCode = 1;
process.exit();
