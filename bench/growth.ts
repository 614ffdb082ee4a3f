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
  readonly bytes: number;
}

const companies = Number(process.argv[2]) || largestMarket();
if (companies === undefined) {
  console.log('bench growth: first npm run generate:market -- 2000');
  process.exit(1);
}
const folder = marketFolder(companies);
const env = { DATA_DIR: folder, DEMO: 'off', PORT: String(await freePort()), LOG_LEVEL: 'error' };
const market = await describeMarket(env);
const portal = await runPortal(env);

async function once(url: string, token: string): Promise<{ status: number; ms: number; bytes: number }> {
  for (;;) {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${env.PORT}${url}`, { headers: { authorization: `Bearer ${token}` } });
    const bytes = (await answer.arrayBuffer()).byteLength;
    // One person may call only so often.
    if (answer.status !== 429) return { status: answer.status, ms: performance.now() - begun, bytes };
    await pause(1000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}

async function measure(role: MarketRole, path: string, url: string): Promise<Row> {
  const token = market.tokens[role];
  let last = await once(url, token);
  const times: number[] = [];
  // The first one loads what the others find in memory: a person waits for it, too, but once.
  const first = last.ms;
  for (let spent = first; times.length < ROUNDS && last.status === 200; spent += last.ms) {
    if (spent > MOST_MS && times.length >= LEAST_ROUNDS) break;
    last = await once(url, token);
    times.push(last.ms);
  }
  return { role, path, status: last.status, times, bytes: last.bytes };
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
  .map((row) => ({ ...row, p50: rank(row.times, 0.5), p95: rank(row.times, 0.95) }))
  .toSorted((one, other) => other.p95 - one.p95);
const { values, calculations, bytes, tables } = market;
console.log(
  `bench growth: ${companies} companies, ${values} values, ${calculations} calculations, ${kilobytes(bytes)} in the database; bar ${BAR_MS} ms at p95`,
);
for (const table of tables) console.log(`       ${table.name.padEnd(24)}${kilobytes(table.bytes)}`);
for (const { role, path, times, p50, p95, bytes: size } of measured) {
  const mark = p95 <= BAR_MS ? 'ok  ' : 'FAIL';
  const figures = `${p50.toFixed(0).padStart(6)} ${p95.toFixed(0).padStart(6)} ms ${kilobytes(size)} ×${times.length}`;
  console.log(`  ${mark} ${role.padEnd(8)}${path.padEnd(62)}${figures}`);
}
const refused = rows.filter(({ status }) => status !== 200);
const forbidden = refused.filter(({ status }) => status === 403);
console.log(`       ${forbidden.length} calls are not for the role and were refused (403)`);
for (const { role, path, status } of refused) {
  if (status !== 403) console.log(`       ${status} ${role.padEnd(8)}${path}`);
}
if (measured.some(({ p95 }) => p95 > BAR_MS) || refused.some(({ status }) => status >= 500)) process.exitCode = 1;
process.exit();
