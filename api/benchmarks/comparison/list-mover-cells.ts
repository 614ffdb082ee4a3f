import { comparer, type Mover } from '#domain/benchmarks/comparison/compare.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { listMoverCells as cellsCall, MoverCell } from '#contract/benchmark-comparison.ts';
import type { Output } from '#contract/endpoint.ts';
import { openFileLocator, type Located } from '../../questionnaires/metrics/list-metric-cells.ts';
import { staffOnly } from '../../platform/http/access.ts';
import type { Call } from '../../platform/http/serve.ts';
import { listSources, type Source } from '../causes/list-sources.ts';
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

/** A measure and a company that moved it. */
interface MoverOfMeasure {
  readonly measure: number;
  readonly mover: Mover;
}

type Typed = ReadonlyMap<string, FoundCell>;
const NOTHING: Typed = new Map();

/** What each mover typed behind its measure in one calculation, by metric and system. */
async function typedIn(
  services: BenchmarkServices,
  opened: LoadedBenchmark,
  movers: readonly MoverOfMeasure[],
  [side, otherSide]: readonly ['before', 'after'] | readonly ['after', 'before'],
): Promise<Typed[]> {
  const asked = movers.map(({ measure, mover }) => ({
    // The filters let nothing of it in, so nothing typed stands behind it there.
    measures:
      mover[side] === null && mover.reason === 'filters'
        ? []
        : opened.methodology.metrics.filter(({ id }) => id === measure),
    of: { company: mover.company, year: (mover[side] ?? mover[otherSide])!.year },
  }));
  const found = await listSources(services, opened, asked);
  return found.map(
    (sources, at) =>
      new Map(
        sources.map((source): [string, FoundCell] => [
          `${source.metric.id} ${source.system?.id ?? ''}`,
          { ...source, year: asked[at]!.of.year },
        ]),
      ),
  );
}

/** What a company typed in both calculations; only what differs, if anything does. */
function pairsOf(company: number, was: Typed, is: Typed): CellPair[] {
  const pairs = [...new Set([...is.keys(), ...was.keys()])].map((key): CellPair => ({
    company,
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
  movers: readonly MoverOfMeasure[],
): Promise<CellPair[]> {
  const found = new Map<string, CellPair>();
  const was = await typedIn(services, opened.one, movers, ['before', 'after']);
  const is = await typedIn(services, opened.other, movers, ['after', 'before']);
  for (const [at, { mover }] of movers.entries()) {
    for (const pair of pairsOf(mover.company, was[at] ?? NOTHING, is[at] ?? NOTHING)) {
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
  const locate = await openFileLocator(services, [...new Set([...moved.values()].flatMap((metrics) => [...metrics]))]);
  const located = new Map<number, Located>();
  const left = moved.entries();
  /** Two at a time, as there are threads for it: all at once would be in memory together. */
  const locateNext = async (): Promise<void> => {
    for (const [file, metrics] of left) located.set(file, await locate(null, file, [...metrics]));
  };
  await Promise.all([locateNext(), locateNext()]);
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
