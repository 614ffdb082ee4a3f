import { comparer, type Mover } from '#domain/benchmarks/comparison/compare.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { listMoverCells as cellsCall, MoverCell } from '#contract/benchmark-comparison.ts';
import type { Output } from '#contract/endpoint.ts';
import { locateCells } from '../../questionnaires/metrics/list-metric-cells.ts';
import { staffOnly } from '../../platform/http/access.ts';
import type { Call } from '../../platform/http/serve.ts';
import { sourcesOf, type Source } from '../causes/list-sources.ts';
import type { LoadedBenchmark, BenchmarkServices } from '../results/open-benchmark.ts';
import { openPair, periodOf, type OpenedPair } from './open-pair.ts';

/** So many questionnaires are opened to look for cells; the others leave their values without an address. */
const MOST_FILES = 40;

interface FoundCell extends Source {
  readonly year: number;
}

/** A typed value before and after; one of them may be missing. */
export interface CellPair {
  readonly company: number;
  readonly before: FoundCell | null;
  readonly after: FoundCell | null;
}

interface Side {
  readonly opened: LoadedBenchmark;
  readonly listSources: ReturnType<typeof sourcesOf>;
}

/** What a company typed behind a measure in one calculation, by metric and system. */
async function typedIn({ opened, listSources }: Side, measure: number, mover: Mover, year: number) {
  const moved = opened.methodology.metrics.filter(({ id }) => id === measure);
  const sources = await listSources(moved, { company: mover.company, year });
  return new Map(
    sources.map((source): [string, FoundCell] => [
      `${source.metric.id} ${source.system?.id ?? ''}`,
      { ...source, year },
    ]),
  );
}

/** What a company typed behind a measure in both calculations; only what differs, if anything does. */
async function pairsOf(one: Side, other: Side, measure: number, mover: Mover) {
  const typed = (side: Side, at: Mover['before'], otherwise: Mover['before']) =>
    // The filters let nothing of it in, so nothing typed stands behind it there.
    at === null && mover.reason === 'filters'
      ? new Map<string, FoundCell>()
      : typedIn(side, measure, mover, (at ?? otherwise)!.year);
  const was = await typed(one, mover.before, mover.after);
  const is = await typed(other, mover.after, mover.before);
  const pairs = [...new Set([...is.keys(), ...was.keys()])].map((key): CellPair => ({
    company: mover.company,
    before: was.get(key) ?? null,
    after: is.get(key) ?? null,
  }));
  const differing = pairs.filter(({ before, after }) => before?.value !== after?.value || before?.year !== after?.year);
  return differing.length > 0 ? differing : pairs;
}

/** The typed values behind some movers, each once, those of the first mover first. */
export async function cellsBehind(
  services: BenchmarkServices,
  opened: OpenedPair,
  movers: readonly { readonly measure: number; readonly mover: Mover }[],
): Promise<CellPair[]> {
  const found = new Map<string, CellPair>();
  const sideOf = (side: LoadedBenchmark): Side => ({ opened: side, listSources: sourcesOf(services, side) });
  const [one, other] = [sideOf(opened.one), sideOf(opened.other)];
  for (const { measure, mover } of movers) {
    for (const pair of await pairsOf(one, other, measure, mover)) {
      const { metric, system, year } = (pair.after ?? pair.before)!;
      const key = `${mover.company} ${metric.id} ${system?.id ?? ''} ${year} ${pair.before?.year ?? ''}`;
      if (!found.has(key)) found.set(key, pair);
    }
  }
  return [...found.values()];
}

export type Address = { readonly sheet: string; readonly cell: string } | null;

/** Finds sheets and cells in the questionnaires of values, each file opened once. */
export async function addressesOf(
  services: BenchmarkServices,
  pairs: readonly CellPair[],
): Promise<(of: FoundCell) => Address> {
  const moved = new Map<number, Set<number>>();
  for (const { before, after } of pairs) {
    for (const one of [after, before]) {
      if (!one) continue;
      const metrics = moved.get(one.file_id) ?? new Set<number>();
      if (metrics.size > 0 || moved.size < MOST_FILES) moved.set(one.file_id, metrics.add(one.metric.id));
    }
  }
  const located = new Map<number, Awaited<ReturnType<typeof locateCells>>>();
  for (const [file, metrics] of moved) located.set(file, await locateCells(services, null, file, [...metrics]));
  return ({ file_id, metric, system }) =>
    located
      .get(file_id)
      ?.get(metric.id)
      ?.find(({ it_system_id }) => it_system_id === (system?.id ?? null)) ?? null;
}

const inBrief = ({ id, description, unit }: MetricState) => ({ id, description, unit_name: unit.name });

/** The cells of a company's questionnaires that moved one metric. */
export async function listMoverCells(
  services: BenchmarkServices,
  { actor, params, query }: Call<typeof cellsCall>,
): Promise<Output<typeof cellsCall>> {
  const opened = await openPair(services, staffOnly(actor), params);
  const { movers } = comparer(opened.pair)(query.metric, periodOf(query.period));
  const own = movers
    .filter(({ company }) => company === query.company)
    .map((mover) => ({ measure: query.metric, mover }));
  const pairs = await cellsBehind(services, opened, own);
  const addressOf = await addressesOf(services, pairs);
  const presentCell = (one: FoundCell | null): MoverCell['before'] =>
    one && {
      year: one.year,
      value: one.value,
      session_id: one.session_id,
      file_name: one.file_name,
      author: one.author,
      created_at: one.created_at.toISOString(),
      sheet: addressOf(one)?.sheet ?? null,
      cell: addressOf(one)?.cell ?? null,
    };
  return pairs.map(({ before, after }) => {
    const { metric, system } = (after ?? before)!;
    return { metric: inBrief(metric), it_system: system, before: presentCell(before), after: presentCell(after) };
  });
}
