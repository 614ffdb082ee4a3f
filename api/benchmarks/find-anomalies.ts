import { flagsOf, valuesOf, type Calculation } from '#domain/benchmarks/calculation.ts';
import { describe, presentValues, type Description } from '#domain/benchmarks/describe.ts';
import { anomalyTests, flagOf, FLAG, isKept, type FenceRules } from '#domain/benchmarks/judge.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { Anomaly } from '#contract/benchmark-results.ts';
import type { Ref } from '#contract/shapes.ts';

/** An analyst's decision with its reason. */
export interface Decided {
  readonly company_id: number;
  readonly year: number;
  readonly decision: 'keep' | 'exclude';
  readonly reason: string;
  readonly user_name: string | null;
}

/** One observation that lies outside or was decided about. */
export interface Candidate {
  readonly metric: MetricState;
  readonly at: number;
  readonly year: number;
  readonly value: number;
  readonly flag: number;
  readonly decided: Decided | undefined;
  /** How far it lies from the median: in parts of the median, 0 when that is zero. */
  readonly deviation: number;
  /** The same in spreads: of equal ones what stands out most comes first. */
  readonly distance: number;
}

/** All observations of one measure that lie outside the fences of their year or were decided about. */
export function findCandidates(
  calculation: Calculation,
  metric: MetricState,
  decisions: readonly Decided[],
): Candidate[] {
  return [...calculation.years].flatMap((year) => {
    const found = valuesOf(calculation, metric.id, year);
    const flags = flagsOf(calculation, metric.id, year);
    if (!found || !flags) return [];
    const ofYear = decisions.filter((one) => one.year === year);
    const places = [...found.values.keys()].filter(
      (at) =>
        !Number.isNaN(found.values[at]) &&
        (flags[at] !== FLAG.inside || ofYear.some((one) => one.company_id === calculation.companies[at])),
    );
    if (places.length === 0) return [];
    const { median, p25, p75 } = describe(found.values);
    return places.map((at) => {
      const value = found.values[at] ?? NaN;
      const spread = p75 - p25 || Math.abs(median) || 1;
      return {
        metric,
        at,
        year,
        value,
        flag: flags[at] ?? FLAG.inside,
        decided: ofYear.find((one) => one.company_id === calculation.companies[at]),
        deviation: median === 0 ? 0 : Math.abs((value - median) / median),
        distance: Math.abs(value - median) / spread,
      };
    });
  });
}

const orNull = (x: number): number | null => (Number.isFinite(x) ? x : null);
const inBrief = ({ n, p25, median, p75 }: Description) => ({
  n,
  p25: orNull(p25),
  median: orNull(median),
  p75: orNull(p75),
});

function historyOf({ companies, years, values, measures }: Calculation, measure: number, at: number) {
  const from = measures.indexOf(measure) * years.length * companies.length;
  return [...years].flatMap((year, ofYear) => {
    const value = values[from + ofYear * companies.length + at] ?? NaN;
    return Number.isNaN(value) ? [] : [{ year, value }];
  });
}

/** A candidate with every test beside it and what it does to the figures of its year. */
export function presentAnomaly(
  calculation: Calculation,
  { metric, at, year, value, flag, decided }: Candidate,
  around: { readonly rules: FenceRules; readonly rootProcess: Ref; readonly names: ReadonlyMap<number, string> },
): Anomaly {
  const { values } = valuesOf(calculation, metric.id, year) ?? { values: new Float64Array() };
  const flags = flagsOf(calculation, metric.id, year) ?? new Uint8Array();
  const tests = anomalyTests(values, metric.max_deviation)(value);
  const { low_threshold: low, high_threshold: high } = around.rules;
  const manual =
    low === null && high === null
      ? null
      : flagOf(value, { low: low ?? -Infinity, high: high ?? Infinity, method: 'thresholds' }) !== FLAG.inside;
  const { median } = describe(values);
  const statistics = (isIn: boolean) =>
    inBrief(describe(presentValues(values, (place) => (place === at ? isIn : isKept(flags[place] ?? 0)))));
  const id = calculation.companies[at] ?? 0;
  return {
    metric: {
      id: metric.id,
      alias: metric.alias,
      description: metric.description,
      unit_name: metric.unit.name,
      rootProcess: around.rootProcess,
    },
    company: { id, name: around.names.get(id) ?? `№ ${id}` },
    year,
    value,
    median: orNull(median),
    side:
      flag === FLAG.low || flag === FLAG.lowKept ? 'low' : flag === FLAG.high || flag === FLAG.highKept ? 'high' : null,
    tests: {
      manual,
      max_deviation: tests.max_deviation?.outside ?? null,
      tukey: tests.tukey?.outside ?? null,
      modified_z: tests.modified_z?.outside ?? null,
      z: tests.modified_z?.z ?? null,
      deviation_percent: orNull(((value - median) / Math.abs(median)) * 100),
    },
    decision: decided ? { decision: decided.decision, reason: decided.reason, author: decided.user_name } : null,
    history: historyOf(calculation, metric.id, at),
    effect: { with: statistics(true), without: statistics(false) },
  };
}
