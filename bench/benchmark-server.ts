// The server's side of benchmarks: a changed filter, a summary, others while it computes, loading the market at a start.
import { setTimeout } from 'node:timers/promises';
import { loadMarketOf, timeComputing, type MeasuredPortal } from '#api/testing/measured-portal.ts';
import { FAR_END, TYPICAL, type Size } from './benchmark-data.ts';
import { openBenchPortal } from './benchmark-portal.ts';
import { rank } from './report.ts';

/** Milliseconds of the server's answer: what is left of 200 belongs to the browser. */
const FILTER_MS = 100;
const HEALTH_MS = 100;
const SUMMARY_MS = 20;
const LOAD_MS = 15_000;
const INDICATOR = 10_007;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function read<T>(url: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Calculated {
  readonly id: number;
  readonly ms: number;
  readonly health: readonly number[];
}

/** Runs a calculation and asks for the portal's health all the while. */
async function calculate({ address }: MeasuredPortal): Promise<Calculated> {
  const health: number[] = [];
  const begun = performance.now();
  const headers = { 'content-type': 'application/json' };
  const { id } = await read<{ id: number }>(`${address}/api/bench-params/`, { method: 'POST', headers, body: '{}' });
  for (;;) {
    for (let times = 0; times < 10; times++) {
      health.push(await timed(() => read(`${address}/api/health/`)));
      await setTimeout(5);
    }
    const { status } = await read<{ status: string }>(`${address}/api/bench-params/${id}/`);
    if (status === 'failed') throw new Error('the calculation failed');
    if (status === 'done') return { id, health, ms: performance.now() - begun };
  }
}

/** Answers to a changed filter, in turn by year, industry and IT system. */
async function filters(
  { address }: MeasuredPortal,
  id: number,
  { systems, years }: Size,
): Promise<Record<string, number[]>> {
  const page = `${address}/api/benchmarks/${id}/metrics/${INDICATOR}`;
  console.log(`  the page opened for the first time, no bar: ${ms(await timed(() => read(page)))}`);
  const took: Record<string, number[]> = { year: [], industry: [], system: [] };
  for (let round = 0; round < 20; round++) {
    took.year?.push(await timed(() => read(`${page}?year=${2021 + (round % years)}`)));
    took.industry?.push(await timed(() => read(`${page}?industry=${1 + (round % 5)}`)));
    took.system?.push(await timed(() => read(`${page}?it_system=${1 + (round % systems)}`)));
  }
  return took;
}

/** The summary of one company, fifty times: the first computes it, the others only read. */
async function summaries({ address }: MeasuredPortal, id: number): Promise<{ first: number; others: number[] }> {
  const page = `${address}/api/benchmarks/${id}/summary/?company_id=7`;
  const first = await timed(() => read(page));
  const others: number[] = [];
  for (let round = 1; round < 50; round++) others.push(await timed(() => read(page)));
  return { first, others };
}

/** How long a process that starts needs to bring the market into memory, in a thread of its own. */
function restart(portal: MeasuredPortal, { metrics, companies, years }: Size): Promise<number> {
  const ids = Array.from({ length: metrics }, (_, at) => at + 1);
  return timed(() => loadMarketOf(portal, { change: companies * years, metrics: ids, zeros: [] }));
}

function judge(claim: string, held: boolean): void {
  console.log(`  ${held ? 'ok  ' : 'FAIL'} ${claim}`);
  if (!held) process.exitCode = 1;
}

const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

async function typical(): Promise<void> {
  const portal = await openBenchPortal(TYPICAL);
  try {
    const cold = await calculate(portal);
    const warm = await calculate(portal);
    console.log(`bench benchmark-server: typical, calculated in ${ms(cold.ms)}, again ${ms(warm.ms)} (queue included)`);
    const took = await filters(portal, warm.id, TYPICAL);
    for (const [name, times] of Object.entries(took)) {
      const median = rank(times, 0.5);
      const said = `filter by ${name}: median ${ms(median)} (bar ${FILTER_MS} ms), p95 ${ms(rank(times, 0.95))}`;
      judge(said, median <= FILTER_MS);
    }
    const { first, others } = await summaries(portal, warm.id);
    const [median, total] = [rank(others, 0.5), others.reduce((sum, one) => sum + one, first)];
    judge(
      `summary: first ${ms(first)}, then median ${ms(median)} (bar ${SUMMARY_MS} ms), fifty in ${ms(total)}`,
      median <= SUMMARY_MS,
    );
  } finally {
    await portal.close();
  }
}

async function farEnd(): Promise<void> {
  const portal = await openBenchPortal(FAR_END);
  try {
    const cold = await calculate(portal);
    const warm = await calculate(portal);
    console.log(`bench benchmark-server: far end, calculated in ${ms(cold.ms)}, again ${ms(warm.ms)} (queue included)`);
    for (const [name, { health }] of Object.entries({ cold, warm })) {
      const p99 = rank(health, 0.99);
      judge(
        `health while it computes, ${name}: p99 ${ms(p99)} of ${health.length} (bar ${HEALTH_MS} ms)`,
        p99 <= HEALTH_MS,
      );
    }
    console.log(`  computed in ${ms(await timeComputing(portal, warm.id))}`);
    const loaded = await restart(portal, FAR_END);
    judge(`the market loaded from the database in ${ms(loaded)} (bar ${LOAD_MS} ms)`, loaded <= LOAD_MS);
  } finally {
    await portal.close();
  }
}

await typical();
if (process.argv[2] !== 'typical') await farEnd();
process.exit();
