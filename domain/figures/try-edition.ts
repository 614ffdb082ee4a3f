import { companyFigures } from './company-figures.ts';
import { heldValues, type ReportedValues } from './held-values.ts';
import { differ } from './differ.ts';
import { relativeChange, type Changed } from './impact.ts';
import { makePlan, type Plan } from './plan.ts';
import { isCollectedIn } from '../methodology/collected-years.ts';
import { metricsIn } from '../methodology/formula-years.ts';
import type { MetricState } from '../methodology/states.ts';

/** A figure of a company that another edition changes. */
export interface TriedValue extends Changed {
  readonly company: number;
}

/** What an edition does to one indicator on the data of a year. */
export interface TriedIndicator {
  readonly metric_id: number;
  /** Companies whose own value changes. */
  readonly changed: number;
  /** The median of those that have a value; null: nobody. */
  readonly before: number | null;
  readonly after: number | null;
}

/** An edition as if it held in any year: its own formulas, without what it retires. */
const editionOf = (metrics: readonly MetricState[], year: number): MetricState[] =>
  metricsIn(
    metrics.filter((metric) => isCollectedIn(metric, year)),
    year,
  ).map((metric) => ({ ...metric, earlier_formulas: [], from_year: null, until_year: null }));

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

const figureIn = (plan: Plan, rows: readonly ReportedValues[]) => {
  const figures = companyFigures(plan, heldValues(rows, plan.zeros));
  const places = new Map(Array.from(plan.measures, (id, place) => [id, place]));
  return (id: number): number | null => {
    const value = figures[places.get(id) ?? -1];
    return value === undefined || Number.isNaN(value) ? null : value;
  };
};

/** Computes the indicators of two editions on the same data of one year; nothing is saved anywhere. */
export class EditionTrial {
  readonly #before: Plan;
  readonly #after: Plan;
  readonly #indicators: readonly number[];
  readonly #values = new Map<number, { before: number[]; after: number[]; changed: number }>();
  readonly changed: TriedValue[] = [];

  constructor(last: readonly MetricState[], next: readonly MetricState[], year: number) {
    this.#before = makePlan(last);
    this.#after = makePlan(editionOf(next, year));
    const indicators = [...last, ...next].filter(({ mtype }) => mtype === 'indicator');
    this.#indicators = [...new Set(indicators.map(({ id }) => id))];
  }

  /** Takes what holds for one company in the year. */
  add(company: number, rows: readonly ReportedValues[]): void {
    const [was, is] = [figureIn(this.#before, rows), figureIn(this.#after, rows)];
    for (const metric_id of this.#indicators) {
      const [before, after] = [was(metric_id), is(metric_id)];
      const found = this.#values.get(metric_id) ?? { before: [], after: [], changed: 0 };
      this.#values.set(metric_id, found);
      if (before !== null) found.before.push(before);
      if (after !== null) found.after.push(after);
      if (!differ(before, after)) continue;
      found.changed += 1;
      this.changed.push({ company, metric_id, before, after });
    }
  }

  /** The indicators of which a company's value changes, the most companies first. */
  indicators(): TriedIndicator[] {
    return [...this.#values]
      .filter(([, { changed }]) => changed > 0)
      .map(([metric_id, { before, after, changed }]) => ({
        metric_id,
        changed,
        before: medianOf(before),
        after: medianOf(after),
      }))
      .toSorted((a, b) => b.changed - a.changed || a.metric_id - b.metric_id);
  }

  /** How many indicators stay the same at every company. */
  get same(): number {
    return this.#indicators.length - this.indicators().length;
  }

  /** The values that change most, without those that come or go. */
  movers(most: number): TriedValue[] {
    return this.changed
      .filter(({ before, after }) => before !== null && after !== null)
      .toSorted((a, b) => relativeChange(b) - relativeChange(a) || a.company - b.company)
      .slice(0, most);
  }
}
