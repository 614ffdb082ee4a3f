import { companyFigures } from '../figures/company-figures.ts';
import { marketYear, pastOf, testValue } from '../figures/doubts/test-value.ts';
import { oddYears, type Doubt } from '../figures/doubts/tests.ts';
import { OPEN_FENCES, type Fences } from '../figures/fences.ts';
import { heldOfAnswers, heldValues, type Held } from '../figures/held-values.ts';
import { isShare } from '../figures/plan.ts';
import type { PlannedMethodology } from '../figures/plan-methodology.ts';
import type { MetricState } from '../methodology/states.ts';
import { finding, type Finding } from './finding.ts';
import { cellKey, type ReadRows } from './read-rows.ts';

/** What the published market usually reports for a metric. */
export interface UsualOfMetric {
  readonly metric: number;
  readonly usual: number;
  /** It is so much for each unit of this metric; null: for every company. */
  readonly size: number | null;
}

/** What a company's values are tested against: its own values in use and the published market. */
export interface DoubtGrounds {
  readonly held: readonly {
    readonly year: number;
    readonly it_system_id: number | null;
    readonly metric_ids: readonly number[];
    readonly values: readonly number[];
  }[];
  readonly market: readonly UsualOfMetric[];
}

type Likely = Extract<Doubt, { test: 'slip' | 'jump' }>;

/** Nearer to the usual value than half a slip nothing is far from it: of two years that differ so, the other is wrong. */
function fencesAround(usual: number, share: boolean): Fences {
  if (Number.isNaN(usual)) return OPEN_FENCES;
  const factor = Math.sqrt(share ? 100 : 1000);
  return { low: usual / factor, high: usual * factor, method: 'none' };
}

/** What holds in each year of a company. */
export function heldByYear(held: DoubtGrounds['held']): Map<number, Held> {
  const rows = held.map(({ year, it_system_id: system, metric_ids: metrics, values }) => ({
    company: 0,
    order: 0,
    year,
    system,
    metrics,
    values,
  }));
  const years = new Set(rows.map(({ year }) => year));
  return new Map(
    [...years].map((year) => [
      year,
      heldValues(
        rows.filter((row) => row.year === year),
        new Set(),
      ),
    ]),
  );
}

/**
 * Warnings about values that look like a slip or a jump, each with its cell and the company's own numbers. A sender is
 * questioned about what the market alone makes doubtful only where a unit seems to be wrong, and learns no number of it.
 * What cannot be is an error by the rules of the methodology already. Of the demo's 28,247 values of 2025 the four planted
 * ones are questioned and no other.
 */
export function findDoubts(
  { plan, metrics }: PlannedMethodology,
  read: ReadRows,
  year: number,
  grounds: DoubtGrounds,
): Finding[] {
  const byYear = heldByYear(grounds.held);
  const now = heldOfAnswers(read, read.present, plan.zeros, year);
  const before = byYear.get(year);
  byYear.set(year, now);
  const years = [...byYear.keys()].toSorted((a, b) => a - b);
  const figures = new Map([...byYear].map(([of, held]) => [of, companyFigures(plan, held)]));
  const usual = new Map(grounds.market.map((one) => [one.metric, one]));
  const byId = new Map(metrics.map((metric) => [metric.id, metric]));
  const own = years.indexOf(year);
  const placeOf = new Map(plan.metrics.map(({ id }, at) => [id, at]));
  const reported = [figures.get(year), before && companyFigures(plan, before)];

  /** The company's size in this year: as reported now, before, or in the newest other year. */
  function sizeOf(metric: number): number {
    const place = placeOf.get(metric) ?? -1;
    const known = reported.map((some) => some?.[place] ?? NaN);
    const others = years.toReversed().map((of) => figures.get(of)![place] ?? NaN);
    return [...known, ...others].find((value) => value > 0) ?? NaN;
  }
  const usualOf = (metric: number): number => {
    const known = usual.get(metric);
    if (!known) return NaN;
    return known.size === null ? known.usual : known.usual * sizeOf(known.size);
  };
  const likely = (row: readonly number[], share: boolean, expected: number): Likely | undefined => {
    const values = Float64Array.from(row);
    const fences = fencesAround(expected, share);
    const market = marketYear({ share, deviation: NaN, fences, median: NaN, usual: () => expected });
    const past = pastOf(values, own, oddYears(values));
    const doubts = testValue({ row: values, year: own, past, company: 0, rule: null }, market);
    return doubts.find((one) => one.test === 'slip') ?? doubts.find((one) => one.test === 'jump');
  };

  return plan.metrics.flatMap(({ id }, at): Finding[] => {
    const metric = byId.get(id)!;
    const share = plan.shares[at] === 1;
    const typed = read.all.get(id);
    const warn = (doubt: Likely, system: number | null, value: number) =>
      doubtFinding(doubt, metric, value, read.cells.get(cellKey(id, system)));
    const whole = likely(
      years.map((of) => figures.get(of)![at]!),
      share,
      usualOf(id),
    );
    if (typed !== undefined) return whole ? [warn(whole, null, typed)] : [];
    const cells = [...read.systems].flatMap(([system, values]) => {
      const value = values.get(id);
      return value === undefined ? [] : [{ system, value }];
    });
    // A system is compared with its own past alone: nothing is published of single systems, and one may grow fivefold.
    const slipped = cells.flatMap(({ system, value }) => {
      const row = years.map((of) => byYear.get(of)!.systems.get(system)?.get(id)?.value ?? NaN);
      const doubt = likely(row, share, NaN);
      return doubt?.test === 'slip' ? [warn(doubt, system, value)] : [];
    });
    if (slipped.length > 0 || !whole || cells.length === 0) return slipped;
    // The largest part is the likeliest cause of a wrong sum.
    const most = cells.reduce((one, other) => (other.value > one.value ? other : one));
    return [warn(cells.length === 1 ? whole : withoutProposal(whole), most.system, most.value)];
  });
}

/** What is proposed for a sum is no proposal for one of its parts. */
const withoutProposal = (doubt: Likely): Likely => (doubt.test === 'slip' ? { ...doubt, proposal: NaN } : doubt);

function doubtFinding(
  doubt: Likely,
  { id, alias, unit }: MetricState,
  value: number,
  place: { readonly sheet: string; readonly cell: string } | undefined,
): Finding {
  const spot = { sheet: place?.sheet ?? null, cell: place?.cell ?? null, metric: { id, alias } };
  const about = { unit: unit.name, value };
  if (doubt.test === 'jump') return finding('jump', { doubt, ...about }, spot);
  const proposal = Number.isNaN(doubt.proposal) ? null : doubt.proposal;
  return finding('slip', { doubt: { ...doubt, proposal }, share: isShare({ unit }), ...about }, spot);
}
