// Publishing a market of 2,000 companies × 540 measures × 5 years in a running portal, and its health meanwhile.
import { setTimeout } from 'node:timers/promises';
import { acknowledgeRisks } from '#contract/testing/acknowledge-risks.ts';
import type { Size } from './benchmark-data.ts';
import { openBenchPortal } from './benchmark-portal.ts';
import { rank } from './report.ts';

/** As many figures as the demo's methodology would have: there fewer measures are given by more systems. */
const SIZE: Size = { companies: Number(process.argv[2] ?? 2_000), years: 5, systems: 2, metrics: 340, indicators: 200 };
const HEALTH_MS = 100;
const ASK_MS = 25;

interface Row {
  readonly id: number;
  readonly status: string;
  readonly is_final: boolean;
  readonly publishing: { readonly progress: number; readonly failed: boolean; readonly reason?: string } | null;
}

async function read<T>(url: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {});
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const portal = await openBenchPortal(SIZE);
const rowOf = (id: number): Promise<Row> => read(`${portal.address}/api/bench-params/${id}/`);

async function calculate(): Promise<number> {
  const { id } = await read<Row>(`${portal.address}/api/bench-params/`, {});
  while ((await rowOf(id)).status !== 'done') await setTimeout(200);
  return id;
}

/** Asks for the portal's health until some work is done. */
async function healthDuring(work: () => Promise<void>): Promise<{ seconds: number; health: number[] }> {
  const health: number[] = [];
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      const begun = performance.now();
      await read(`${portal.address}/api/health/`);
      health.push(performance.now() - begun);
      await setTimeout(ASK_MS);
    }
  })();
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1000;
  isDone = true;
  await asking;
  return { seconds, health };
}

async function publish(id: number): Promise<void> {
  await acknowledgeRisks(
    (_method, path, body) => read(`${portal.address}${path}`, body),
    id,
    () => setTimeout(200),
  );
  await read(`${portal.address}/api/benchmarks/history/${id}/make-final-calculation/`, { value: true });
  for (;;) {
    const { publishing, is_final } = await rowOf(id);
    if (publishing?.failed) throw new Error(publishing.reason);
    if (is_final) return;
    await setTimeout(200);
  }
}

try {
  console.log(
    `bench publishing: ${SIZE.companies} companies, ${SIZE.metrics + SIZE.indicators} measures, ${SIZE.years} years`,
  );
  for (const name of ['the first release', 'beside an earlier one']) {
    const id = await calculate();
    const { seconds, health } = await healthDuring(() => publish(id));
    const p99 = rank(health, 0.99);
    const said = `${seconds.toFixed(1)} s from call to final; health p99 ${p99.toFixed(0)} ms of ${health.length} (bar ${HEALTH_MS} ms)`;
    console.log(`  ${p99 <= HEALTH_MS ? 'ok  ' : 'FAIL'} ${name}: ${said}`);
    if (p99 > HEALTH_MS) process.exitCode = 1;
  }
} finally {
  await portal.close();
}
process.exit();
