import {
  isCounted,
  summarise,
  type PlacedMetric,
  type Summary,
  type YearsOf,
} from '#domain/benchmarks/summary/summary.ts';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import { takeTurns } from '../../platform/take-turns.ts';
import { metricsIn } from '../export-sheets.ts';
import { getMetric } from '../metric-places.ts';
import type { Opened } from '../open-benchmark.ts';
import { showMeasure } from '../present-metric.ts';
import type { Cache } from './summary-cache.ts';

type Reason = NonNullable<BenchmarkSummary['reason']>['code'];

/** A company's place in a calculation, and why it has none. Nothing in it depends on the reader or the language. */
export interface CompanyPlace {
  readonly found: Summary;
  readonly reason: Reason | null;
}

function yearsOf(opened: Opened, id: number): YearsOf {
  const { calculation, methodology } = opened;
  const metric = getMetric(methodology, id);
  const shown = [...calculation.years].map((year) => ({ year, ...showMeasure(calculation, metric, year, opened) }));
  return {
    own: shown.map(({ year, own }) => ({ year, value: own?.value ?? null })),
    market: shown.map(({ year, market }) => ({ year, value: market.median })),
  };
}

function reasonFor({ own, tariff }: Opened, metrics: readonly PlacedMetric[]): Reason {
  if (own === null) return 'company';
  if (tariff === null) return 'subscription';
  const reported = metrics.filter((metric) => metric.own !== null);
  if (reported.length === 0) return 'values';
  return reported.some(({ direction }) => direction !== null) ? 'few' : 'direction';
}

/** What the company reports beside the calculation, where it does not stand in it. */
function reportedBeside({ elsewhere, calculation: { measures, years } }: Opened): string {
  if (!elsewhere) return '';
  const periods = [...years, 'latest' as const];
  const values = [...measures].flatMap((measure) => periods.map((period) => elsewhere(measure, period)));
  return values.map((one) => (one ? `${one.year}=${one.value}` : '')).join();
}

/** All that a place depends on: a decision or a threshold changes the version, a publication what else was seen. */
const keyOf = (seen: Opened): string =>
  [
    seen.row.id,
    seen.calculation.version,
    seen.own,
    seen.minimum,
    seen.tariff !== null,
    [...seen.isolated].join(' '),
    reportedBeside(seen),
  ].join('|');

async function place(seen: Opened): Promise<CompanyPlace> {
  const metrics = seen.own === null ? [] : metricsIn(seen, () => true);
  const turn = takeTurns();
  const years = new Map<number, YearsOf>();
  for (const { id } of metrics.filter(isCounted)) {
    years.set(id, yearsOf(seen, id));
    await turn();
  }
  const found = summarise(metrics, ({ id }) => years.get(id) ?? { own: [], market: [] });
  return { found, reason: found.placed === 0 ? reasonFor(seen, metrics) : null };
}

/** A company's place in a calculation: computed once, then kept for as long as nothing it depends on has changed. */
export const placeCompany = (cache: Cache<CompanyPlace>, seen: Opened): Promise<CompanyPlace> =>
  cache.get(keyOf(seen), () => place(seen));
