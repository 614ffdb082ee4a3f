import { isCollectedIn, type CollectedYears } from '../../methodology/collected-years.ts';

/** A metric that companies report, with the processes it stands in, the root first. */
export interface PlacedMetric extends Partial<CollectedYears> {
  readonly id: number;
  readonly is_core: boolean;
  readonly processes: readonly number[];
}

/** What a company has reported for a year, as sets of metrics. */
export interface YearOfData {
  /** Rows of the questionnaires that count. */
  readonly asked: Pick<ReadonlySet<number>, 'has'>;
  /** Those with a value. */
  readonly reported: Pick<ReadonlySet<number>, 'has' | 'size'>;
}

/**
 * What a year of a company would be whole with: what its questionnaires list and what was reported the year before. A
 * company that has reported nothing in earlier years is expected to send the core as well, whatever parts have come. A
 * process assigned to somebody although nothing of it is among these is added whole. Metrics the methodology no longer has, or does not collect in
 * that year, are not missed.
 */
export function expectedMetrics(
  years: ReadonlyMap<number, YearOfData>,
  year: number,
  known: readonly PlacedMetric[],
  assigned: ReadonlySet<number> = new Set(),
): Set<number> {
  const metrics = known.filter((metric) => isCollectedIn(metric, year));
  const earlier = [...years.keys()].filter((other) => other < year);
  const isNew = earlier.every((other) => years.get(other)!.reported.size === 0);
  const before = years.get(Math.max(...earlier));
  const own = years.get(year);
  const isListed = ({ id }: PlacedMetric) =>
    own?.asked.has(id) === true || own?.reported.has(id) === true || before?.reported.has(id) === true;
  const listed = metrics.filter(isListed);
  const withCore = isNew || listed.length === 0;
  const begun = withCore ? metrics.filter((metric) => metric.is_core || isListed(metric)) : listed;
  const expected = new Set(begun.map(({ id }) => id));
  if (assigned.size === 0) return expected;
  const touched = new Set(begun.flatMap(({ processes }) => processes));
  for (const { id, processes } of metrics) {
    if (processes.some((process) => assigned.has(process) && !touched.has(process))) expected.add(id);
  }
  return expected;
}
