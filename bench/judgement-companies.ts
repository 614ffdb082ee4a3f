import { sameAlias } from '#domain/formulas/tree.ts';
import { isOfThings } from '#domain/language/units.ts';
import { prepareRules } from '#domain/doubts/rules.ts';
import type { PlannedMethodology } from '#domain/figures/plan-methodology.ts';
import { cleanAnswers } from '../demo/clean-answers.ts';
import { processesOf, readDemoMethodology, type DemoMetric } from '../demo/methodology.ts';

/** Values of one workbook, by the number of the metric. */
export type TypedValues = ReadonlyMap<number, number>;

const metricsByAlias = new Map(
  processesOf(readDemoMethodology()).flatMap(({ metrics = [] }) =>
    metrics.map((metric) => [sameAlias(metric.alias), metric] as const),
  ),
);

/** A typed number as the unit of its metric allows it. */
const typedAs = (metric: DemoMetric, value: number): number =>
  isOfThings(metric.unit) ? Math.round(value) : Number(value.toPrecision(6));

/** Numbers made up one by one contradict each other now and then: what breaks a rule is left unanswered, as in the demo. */
function withoutContradictions(planned: PlannedMethodology, values: TypedValues): TypedValues {
  return cleanAnswers({ all: values, systems: new Map() }, planned, prepareRules(planned), new Set(values.keys())).all;
}

const normalShare = (z: number): number => {
  // Abramowitz and Stegun 7.1.26.
  const t = 1 / (1 + (0.3275911 * Math.abs(z)) / Math.SQRT2);
  const tail =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
    Math.exp((-z * z) / 2);
  return z < 0 ? tail / 2 : 1 - tail / 2;
};
const t3Share = (t: number): number => {
  const s = t / Math.sqrt(3);
  return 0.5 + (s / (1 + s * s) + Math.atan(s)) / Math.PI;
};
const T3_QUARTILE = 0.7648923;
const NORMAL_QUARTILE = 0.6744898;

/** The same place in Student's distribution with three degrees of freedom, on the same quartiles. */
function withHeavyTail(z: number): number {
  const share = Math.min(1 - 1e-9, Math.max(1e-9, normalShare(z)));
  let [low, high] = [-1e4, 1e4];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (t3Share(middle) < share) low = middle;
    else high = middle;
  }
  return (low * NORMAL_QUARTILE) / T3_QUARTILE;
}

const logit = (share: number): number => Math.log(share / (1 - share));
const fromLogit = (odds: number): number => 1 / (1 + Math.exp(-odds));

/**
 * The same company in a market with heavier tails: how far each number lies from the middle of the demo, by the hints it was made
 * from, is stretched; what it is a part or a multiple of first, so that a part stays within its whole.
 */
export function heavyTailed(planned: PlannedMethodology, values: TypedValues, size: number): TypedValues {
  const { plan, byAlias } = planned;
  const stretched = new Map<number, number>();
  const idOf = (alias: string): number => byAlias.get(sameAlias(alias))!.id;
  function stretch(alias: string): void {
    const metric = metricsByAlias.get(sameAlias(alias))!;
    const id = idOf(alias);
    const value = values.get(id);
    if (value === undefined || stretched.has(id)) return;
    const { median, spread, of } = metric.demo;
    if (of !== undefined) stretch(of);
    const [before, after] =
      of === undefined ? [NaN, NaN] : [values.get(idOf(of)) ?? NaN, stretched.get(idOf(of)) ?? NaN];
    const share = metric.unit === '%' || (of !== undefined && median < 1);
    const scale = metric.unit === '%' ? 100 : before;
    if (value === 0 || (of !== undefined && !(before > 0)) || (share && value >= scale)) {
      stretched.set(id, value);
    } else if (share) {
      const middle = logit(metric.unit === '%' ? median / 100 : median);
      const odds = middle + spread * withHeavyTail((logit(value / scale) - middle) / spread);
      stretched.set(id, typedAs(metric, fromLogit(odds) * (metric.unit === '%' ? 100 : after)));
    } else {
      const middle = of === undefined ? median * (isOfSize(metric) ? size : 1) : median * before;
      const z = Math.log(value / middle) / spread;
      const base = of === undefined ? middle : median * after;
      stretched.set(id, typedAs(metric, base * Math.exp(spread * withHeavyTail(z))));
    }
  }
  for (const { alias } of plan.metrics) stretch(alias);
  return withoutContradictions(planned, stretched);
}

const isOfSize = ({ unit }: DemoMetric): boolean =>
  ['шт.', 'чел.', 'млн руб.', 'тыс. руб.', 'ТБ', 'штат. ед.', 'чел.-день'].includes(unit);

/** A metric and all that the demo makes in proportion to it. */
function families(...roots: readonly string[]): Set<string> {
  const found = new Set(roots);
  for (let before = 0; before !== found.size;) {
    before = found.size;
    for (const { alias, demo } of metricsByAlias.values())
      if (demo.of !== undefined && found.has(demo.of)) found.add(alias);
  }
  return found;
}

type Times = (metric: DemoMetric) => number;

const times =
  (aliases: ReadonlySet<string>, by: number): Times =>
  ({ alias }) =>
    aliases.has(alias) ? by : 1;
const both =
  (one: Times, other: Times): Times =>
  (metric) =>
    one(metric) * other(metric);

const allMetrics = [...metricsByAlias.values()];
const ofPeople = ({ unit }: DemoMetric): boolean => unit === 'штат. ед.' || unit === 'чел.';
const COSTS = families('it_cost.total');
const STAFF = families('it.staff');
const IT_PEOPLE = new Set([
  ...allMetrics.filter((metric) => STAFF.has(metric.alias) && ofPeople(metric)).map(({ alias }) => alias),
  ...families('hr.headcount', 'hr.hired', 'hr.key_positions', 'hr.left', 'hr.vacancies'),
]);
const DESK = families(
  'acc.dismissed',
  'acc.requests',
  'acc.two_factor',
  'app.users',
  'awr.phishing_sent',
  'awr.trained',
  'bi.users',
  'co.remote_users',
  'mob.devices',
  'prn.devices',
  'prn.pages',
  'sat.sent',
  'sd.contacts',
  'vdi.seats',
  'vpn.users',
  'wp.computers',
  'wp.new_places',
);
const GROWING = families(
  ...allMetrics.filter((metric) => metric.demo.of === undefined && isOfSize(metric)).map(({ alias }) => alias),
);
const QUIET = families('it_cost.capex', 'sec.incidents', 'sd.incidents', 'app.failures', 'net.outage_hours');

/** Companies that are really like that, and whose numbers are no mistake: by what some of their numbers are multiplied. */
export const ODD_COMPANIES: readonly { readonly name: string; readonly times: Times }[] = [
  { name: 'revenue × 20', times: times(families('co.revenue'), 20) },
  { name: 'revenue × 8', times: times(families('co.revenue'), 8) },
  { name: 'users and desk ÷ 4', times: times(new Set([...DESK, 'co.users']), 1 / 4) },
  { name: 'outsourced IT, staff ÷ 6', times: times(new Set([...IT_PEOPLE, ...families('it_cost.staff')]), 1 / 6) },
  { name: 'bank, IT × 6, staff × 3', times: both(times(COSTS, 6), times(IT_PEOPLE, 3)) },
  { name: 'hardly any capex, incidents, failures', times: times(QUIET, 1 / 15) },
  { name: 'everything ÷ 20', times: times(GROWING, 1 / 20) },
  { name: 'everything × 30', times: times(GROWING, 30) },
];

/** The workbook of such a company. */
export function oddCompany(planned: PlannedMethodology, values: TypedValues, by: Times): TypedValues {
  const odd = new Map(values);
  for (const metric of metricsByAlias.values()) {
    const { id } = planned.byAlias.get(sameAlias(metric.alias))!;
    const value = values.get(id);
    const multiplied = by(metric);
    if (value !== undefined && multiplied !== 1) odd.set(id, typedAs(metric, value * multiplied));
  }
  return withoutContradictions(planned, odd);
}
