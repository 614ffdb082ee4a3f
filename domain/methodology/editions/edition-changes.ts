import { collectedYearsOf, isCollectedIn } from '../collected-years.ts';
import { earlierFormulasOf, formulaIn } from '../formula-years.ts';
import type { Methodology, MetricState } from '../states.ts';
import { metricTextsOf } from '../wording.ts';

/** What an edition does to a metric or indicator, the weightiest first. */
export const EDITION_CHANGES = [
  'added',
  'removed',
  'retired',
  'years',
  'formula',
  'figures',
  'definition',
  'key',
  'core',
  'other',
] as const;
export type EditionChangeKind = (typeof EDITION_CHANGES)[number];

/** One metric or indicator that an edition changes. */
export interface EditionChange {
  readonly metric: MetricState;
  /** As the edition before has it; null: it does not. */
  readonly before: MetricState | null;
  readonly kinds: readonly EditionChangeKind[];
  /** Those of its kinds that change values of years before the edition as well. */
  readonly past: readonly EditionChangeKind[];
}

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

const definition = (metric: MetricState) => metricTextsOf(metric);
const key = ({ key_theme = null, key_order = null }: MetricState) => [key_theme, key_order];
const formulas = (metric: MetricState) => [metric.formula, earlierFormulasOf(metric)];

/** How values are counted; none of it has a year of its own. */
const figures = (metric: MetricState) => [
  metric.no_value_is_zero,
  metric.rule_for_calc_all_it_systems,
  metric.per_system,
  metric.is_size ?? false,
];

/** What neither changes a figure nor is named by a kind of its own. */
const other = (metric: MetricState) => [
  metric.alias,
  metric.description,
  metric.unit.id,
  metric.process.id,
  metric.direction,
  metric.max_deviation,
  metric.validation_rules,
  metric.optional_validation_rules,
];

const isRetiredFor = (metric: MetricState, year: number): boolean =>
  (collectedYearsOf(metric).until_year ?? year) < year;

/** What changes in years before the edition; within the years between two ends nothing does. */
function pastOf(before: MetricState, after: MetricState, year: number): EditionChangeKind[] {
  const ends = [before, after].flatMap((metric) => {
    const { from_year, until_year } = collectedYearsOf(metric);
    const formulaEnds = earlierFormulasOf(metric).map((one) => one.until_year);
    return [...formulaEnds, (from_year ?? year) - 1, until_year ?? year - 1];
  });
  const earlier = [...ends, year - 1].filter((end) => end < year);
  const both = earlier.filter((end) => isCollectedIn(before, end) && isCollectedIn(after, end));
  const checks: Partial<Record<EditionChangeKind, boolean>> = {
    years: earlier.some((end) => isCollectedIn(before, end) !== isCollectedIn(after, end)),
    formula: both.some((end) => formulaIn(before, end) !== formulaIn(after, end)),
    figures: both.length > 0 && differ(figures(before), figures(after)),
  };
  return EDITION_CHANGES.filter((kind) => checks[kind] === true);
}

function kindsOf(before: MetricState, after: MetricState, year: number): EditionChangeKind[] {
  const retired = isRetiredFor(after, year) && !isRetiredFor(before, year);
  const past = pastOf(before, after, year);
  const checks: Partial<Record<EditionChangeKind, boolean>> = {
    retired,
    // Retiring says itself that the last year is another.
    years: differ(collectedYearsOf(before), collectedYearsOf(after)) && (!retired || past.includes('years')),
    formula: differ(formulas(before), formulas(after)),
    figures: differ(figures(before), figures(after)),
    definition: differ(definition(before), definition(after)),
    key: differ(key(before), key(after)),
    core: (before.is_core ?? false) !== (after.is_core ?? false),
    other: differ(other(before), other(after)),
  };
  return EDITION_CHANGES.filter((kind) => checks[kind] === true);
}

/** What an edition changes against the methodology of the edition before it, in the order of the tree. */
export function editionChanges(before: Methodology, after: Methodology, year: number): EditionChange[] {
  const was = new Map(before.metrics.map((metric) => [metric.id, metric]));
  const is = new Set(after.metrics.map(({ id }) => id));
  const changed = after.metrics.flatMap((metric): EditionChange[] => {
    const old = was.get(metric.id);
    if (!old)
      return [{ metric, before: null, kinds: ['added'], past: (metric.from_year ?? 0) < year ? ['added'] : [] }];
    const kinds = kindsOf(old, metric, year);
    return kinds.length === 0 ? [] : [{ metric, before: old, kinds, past: pastOf(old, metric, year) }];
  });
  const removed = before.metrics.filter(({ id }) => !is.has(id));
  return [
    ...changed,
    ...removed.map((metric): EditionChange => ({ metric, before: metric, kinds: ['removed'], past: ['removed'] })),
  ];
}

/** The draft of an edition beside what companies have until it is published: the template's metrics, the indicators of before. */
export interface Draft {
  readonly year: number;
  readonly inForce: ReadonlySet<number>;
}

/** Whether something begins with a draft: until the draft is published, companies are not requested to report it. */
export const belongsToDraft = (
  { id, from_year }: Pick<MetricState, 'id' | 'from_year'>,
  draft: Draft | null,
): boolean => draft !== null && (from_year ?? 0) >= draft.year && !draft.inForce.has(id);

/** Whether the template of an edition has the row of a metric: late companies still report the year before. */
export const belongsInEdition = (metric: Pick<MetricState, 'from_year' | 'until_year'>, year: number): boolean => {
  const { from_year, until_year } = collectedYearsOf(metric);
  return (from_year ?? year) <= year && (until_year ?? year) >= year - 1;
};
