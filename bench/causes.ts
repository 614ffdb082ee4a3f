// The desk of doubts with 2,000 companies: its list, filters, selection of all and decisions; `node bench/causes.ts typical`: 200.
import { setTimeout } from 'node:timers/promises';
import type { MeasuredPortal } from '#api/testing/measured-portal.ts';
import { FAR_END, TYPICAL } from './benchmark-data.ts';
import { openBenchPortal } from './benchmark-portal.ts';

/** Milliseconds a person waits without noticing, with noticing, and once after a calculation or a decision for many. */
const QUICK_MS = 300;
const SHORT_MS = 1_000;
const LONG_MS = 10_000;
const ROUNDS = 5;

interface Place {
  readonly metric_id: number;
  readonly company_id: number;
  readonly year: number;
  readonly version: number;
}

async function read<T>(url: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {});
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function calculate({ address }: MeasuredPortal): Promise<number> {
  const { id } = await read<{ id: number }>(`${address}/api/bench-params/`, {});
  for (let waited = 0; waited < 3_000; waited++) {
    const { status } = await read<{ status: string }>(`${address}/api/bench-params/${id}/`);
    if (status === 'done') return id;
    if (status === 'failed') throw new Error('the calculation failed');
    await setTimeout(100);
  }
  throw new Error('the calculation takes longer than five minutes');
}

/** The median of several answers, or the only one. */
async function judge(name: string, bar: number, work: () => Promise<unknown>, rounds = ROUNDS): Promise<void> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await work();
    took.push(performance.now() - begun);
  }
  const ms = took.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? NaN;
  console.log(`  ${ms <= bar ? 'ok  ' : 'FAIL'} ${name}: ${ms.toFixed(0)} ms (bar ${bar} ms)`);
  if (ms > bar) process.exitCode = 1;
}

const size = process.argv[2] === 'typical' ? TYPICAL : FAR_END;
const portal = await openBenchPortal(size);
try {
  const desk = `${portal.address}/api/benchmarks/${await calculate(portal)}/anomalies/`;
  const places = async () =>
    (await read<{ results: { place: Place }[] }>(`${desk}places/`)).results.map(({ place }) => place);
  const decide = (some: readonly Place[], decision: string | null) =>
    read(desk, { values: some, decision, ...(decision !== null && { reason: 'Измерение' }) });
  await judge('the first list, with all causes found', LONG_MS, () => read(`${desk}?page_size=50`), 1);
  const { count } = await read<{ count: number }>(`${desk}?page_size=1`);
  console.log(`bench causes: ${size.companies} companies, ${count} causes`);
  await judge('a page of 50', QUICK_MS, () => read(`${desk}?page_size=50&page=3`));
  await judge('a page of what a search and a filter find', QUICK_MS, () =>
    read(`${desk}?search=7&year=2023&page_size=50`),
  );
  await judge('the values of a filter', QUICK_MS, () => read(`${desk}field_values/?field=company`));
  await judge('all values of the whole list', SHORT_MS, places);
  let seen = await places();
  await judge('one decision', SHORT_MS, () => decide(seen.slice(0, 1), 'keep'), 1);
  await judge('the list after it', SHORT_MS, () => read(`${desk}?page_size=50`), 1);
  seen = await places();
  await judge(`one decision for ${seen.length} values`, LONG_MS, () => decide(seen, 'exclude'), 1);
} finally {
  await portal.close();
}
process.exit();
