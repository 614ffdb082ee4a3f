import { readWorkbook } from '#workbooks/read.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { ReleaseMenu } from '#contract/releases.ts';
import type { Caller } from './portal.ts';

interface Found {
  /** Market cells looked at, and those of them without figures. */
  cells: number;
  empty: number;
  /** Where an empty one gives no reason. */
  readonly unexplained: string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Looks through an answer for objects that hold a market: each has a count of companies and a median. */
function lookThrough(answer: unknown, where: string, found: Found): void {
  if (typeof answer !== 'object' || answer === null) return;
  const fields = answer as Fields;
  if ('n' in fields && 'median' in fields) {
    found.cells += 1;
    if (!fields.n || fields.median === null) {
      found.empty += 1;
      if (!fields.suppressed && !fields.hidden) found.unexplained.push(`${where}: ${JSON.stringify(fields)}`);
    }
  }
  if ('metric_count' in fields && 'hidden' in fields && fields.metric_count === 0 && fields.hidden === null) {
    found.unexplained.push(`${where}: ${JSON.stringify(fields)}`);
  }
  for (const [name, value] of Object.entries(fields)) lookThrough(value, `${where}.${name}`, found);
}

/** Looks through a workbook: a row without n says why in the note beside. */
function lookThroughBook(bytes: Uint8Array, where: string, found: Found): void {
  for (const { name, cells } of readWorkbook(bytes).sheets) {
    const rows = Map.groupBy(cells, ({ row }) => row);
    const [head, ...rest] = [...rows.values()];
    const columnOf = (text: string) => head?.find(({ value }) => value === text)?.column;
    const [n, median, note] = [columnOf('n'), columnOf('Медиана'), columnOf('Примечание')];
    if (n === undefined || median === undefined || note === undefined) continue;
    for (const row of rest) {
      const at = (column: number) => row.find((one) => one.column === column)?.value ?? null;
      found.cells += 1;
      if (at(n) !== null && at(n) !== 0 && at(median) !== null) continue;
      found.empty += 1;
      if (!at(note)) found.unexplained.push(`${where} ${name}: ${row.map(({ value }) => value).join(' | ')}`);
    }
  }
}

/** Every market cell of the answers a client reads: the whole market, its groups, an indicator's years, files and comparisons. */
export async function findUnexplainedCells(
  client: Caller,
  release: number,
  metrics: readonly number[],
): Promise<Found> {
  const found: Found = { cells: 0, empty: 0, unexplained: [] };
  const read = async (path: string) => {
    const answer = await client.get(path);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer;
  };
  const look = async (path: string) => lookThrough((await read(path)).json(), path, found);
  await look(`/api/releases/${release}/menu/`);
  const menu = (await read(`/api/releases/${release}/menu/`)).json<ReleaseMenu>();
  const open = <G extends { readonly metric_count: number }>(groups: readonly G[]) =>
    groups.filter(({ metric_count }) => metric_count > 0).slice(0, 1);
  const bodies = [
    {},
    ...open(menu.industries).map(({ id }) => ({ industry_id: id })),
    ...open(menu.size_bands).map(({ place }) => ({ size_band: place })),
    ...open(menu.it_systems).map(({ id }) => ({ it_system_id: id })),
  ];
  const runs: (number | 'final')[] = ['final'];
  for (const body of bodies) {
    const answer = await client.send('POST', '/api/bench-params/client/', body);
    if (answer.statusCode >= 300) throw new Error(answer.body);
    runs.push(answer.json<Benchmark>().id);
  }
  const closed = menu.industries.find(({ metric_count }) => metric_count === 0);
  for (const id of runs) {
    await look(`/api/process-with-metrics/?client_benchmark_id=${id}`);
    const file = await read(`/api/benchmarks/${id}/export/?scope=all`);
    lookThroughBook(file.rawPayload, `export ${id}`, found);
    for (const metric of metrics) await look(`/api/benchmarks/${id}/metrics/${metric}`);
    if (id !== 'final') await look(`/api/benchmarks/${runs[1]}/compare/${id}/`);
  }
  for (const metric of metrics) {
    await look(`/api/market/final/metrics/${metric}/`);
    if (closed) await look(`/api/benchmarks/final/metrics/${metric}?industry=${closed.id}`);
  }
  for (const query of ['', ...menu.industries.map(({ id }) => `&industry=${id}`)]) {
    await look(`/api/market/final/table/?whole=true${query}`);
  }
  return found;
}
