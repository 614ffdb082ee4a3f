import { DEFINITION_FIELDS } from '../../methodology/definition.ts';
import type { MetricState } from '../../methodology/states.ts';

/** What a person who fills in a metric goes by; a new formula or place in the tree changes nothing for them. */
const readingOf = (metric: MetricState): string =>
  JSON.stringify([
    metric.description,
    metric.unit.name,
    metric.per_system,
    ...DEFINITION_FIELDS.map((field) => metric[field] ?? ''),
  ]);

/**
 * The metrics one has to look at again: new in the methodology, described otherwise than it was then, or not reported
 * then.
 */
export function changedSince(
  then: readonly MetricState[],
  now: readonly MetricState[],
  reported: ReadonlySet<number>,
): number[] {
  const before = new Map(then.map((metric) => [metric.id, metric]));
  return now
    .filter((metric) => {
      const known = before.get(metric.id);
      return !reported.has(metric.id) || !known || readingOf(known) !== readingOf(metric);
    })
    .map(({ id }) => id);
}
